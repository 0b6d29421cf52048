import { defaultLanguage, type Language } from "../../../api/domain/languages.ts";

const inQuery = (language: Language) => (language === defaultLanguage ? "" : `?lang=${language}`);

/** The address of a receipt's PDF file in a language. */
export const receiptFilePath = (id: string, language: Language): string => `/receipts/${id}${inQuery(language)}`;

/** The page of a yearly statement, and its PDF file. @param year `2026` or `2026-27` */
export const statementPath = (year: string): string => `/myStatement/${year}`;
export const statementFilePath = (year: string, language: Language): string =>
	`/myStatement/${year}/statement.pdf${inQuery(language)}`;

/** The page of a gift's receipt, for its donor. */
export const giftEmailPath = (donationId: string): string => `/myGift/${encodeURIComponent(donationId)}`;

/** A donor's Gift Aid declaration for a gift. */
export const giftAidPath = "/giftAid";
export const giftAidPathOf = (donationId: string): string =>
	`${giftAidPath}?donation=${encodeURIComponent(donationId)}`;

/** The form for a donor's PAN. */
export const panPath = "/receiptPan";
export const panPathOf = (donationId: string): string => `${panPath}?donation=${encodeURIComponent(donationId)}`;

/** The directory of employers that match gifts, and the letter that asks one to match the gift of a receipt. */
export const employersPath = "/employers";
export const employerLetterPath = (receiptId: string, language: Language): string =>
	`/receipts/${receiptId}/employer-letter${inQuery(language)}`;
