import { defaultLanguage, inLanguage, type Language } from "../domain/languages.ts";
import type { Ctx } from "./context.ts";

/**
 * The address of one of our pages in a mail or message, in its reader's language.
 * @param path without a language: `/donationRequest/req_1`
 * @param language null for an account that has chosen none
 */
export const linkFor = ({ platform }: Pick<Ctx, "platform">, path: string, language: Language | null): string =>
	platform.settings.publicUrl + inLanguage(path, language ?? defaultLanguage);
