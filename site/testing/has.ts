/** Whether a text has each of these parts. */
export const has = (text: string, ...parts: readonly string[]): boolean[] => parts.map((part) => text.includes(part));
