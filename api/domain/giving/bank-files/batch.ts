/** A batch is made and so approved first, approved by another person, paid, and sent: then its file can be downloaded. */
export const bankBatchStates = ["made", "approved", "paying", "sent", "canceled"] as const;
export type BankBatchState = (typeof bankBatchStates)[number];

/** NEFT and RTGS in India by a bulk upload's sheet, and ACH in the US by a NACHA file. */
export const bankRails = ["sheet", "nacha"] as const;
export type BankRail = (typeof bankRails)[number];

/** The files of each, by the ends of their names. */
export const bankFileFormats = { sheet: ["xlsx", "csv"], nacha: ["ach"] } as const;
export type BankFileFormat = (typeof bankFileFormats)[BankRail][number];

/** Banks' uploads take more, but a person approves each. */
export const mostInBatch = 200;

/** The effect of a line of a return file. */
export const returnOutcomes = ["returned", "already", "unknown", "differs", "own", "correction", "refused"] as const;
export type ReturnOutcome = (typeof returnOutcomes)[number];
