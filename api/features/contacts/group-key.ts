/** The key by which two groups' names are the same: an account has each once. */
export const groupKeyOf = (name: string) => name.normalize("NFC").toLowerCase();
