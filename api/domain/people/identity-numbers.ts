import { numberAsTyped } from "../giving/bank-accounts/routing-number.ts";

/** The letters and digits of a number as a card or paper has it: "abcde 1234 f" is "ABCDE1234F". */
export const numberAsPrinted = (typed: string): string => numberAsTyped(typed).toUpperCase();

/** A PAN (incometax.gov.in): 5 letters, 4 digits, 1 letter. */
export const isPan = (number: string): boolean => /^[A-Z]{5}\d{4}[A-Z]$/.test(number);

/** An Aadhaar number (uidai.gov.in), which the card prints in three groups. */
export const isAadhaar = (number: string): boolean => /^\d{12}$/.test(number);

/** Room for a number with a blank or hyphen more than it needs, so that pasting one cuts nothing off. */
export const printedLength = 20;
