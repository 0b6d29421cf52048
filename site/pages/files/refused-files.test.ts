// @module-tag slow
import { describe, expect, it } from "vitest";
import { inLanguage, languages } from "../../../api/domain/languages.ts";
import { demoRequestIds } from "../../../db/seed/index.ts";
import { wordsIn } from "../../../islands/ui/words/index.ts";
import { sharedApp } from "../../testing/shared-app.ts";
import { signedIn } from "../../testing/signed-in.ts";
import { importPath } from "../contacts/paths.ts";

const app = await sharedApp();
const headers = { ...(await signedIn(app, "owner")), origin: app.platform.settings.publicUrl };

const own = demoRequestIds["vidya-jyothi"];
const megabyte = 1024 * 1024;

async function send(path: string, bytes: Uint8Array<ArrayBuffer>, texts: Record<string, string>) {
	const body = new FormData();
	for (const [name, text] of Object.entries(texts)) body.append(name, text);
	body.append("file", new Blob([bytes]), "holiday.heic");
	const response = await app.fetch(path, { method: "POST", body, headers });
	const html = await response.text();
	return { status: response.status, text: html.slice(html.indexOf("<main")).replaceAll(/<[^>]*>/g, " ") };
}

describe.each(languages)("Pages without script, in %s", (language) => {
	it("name the file that they refuse, and say its limit", { tags: language === "hi" ? [] : ["rest"] }, async () => {
		const { t } = wordsIn(language);
		const named = (message: string) => t("error-summary.file", { file: "holiday.heic", message });
		const tooLarge = (limit: string) => named(t("problem.file_too_large", { limit }));
		const heic = new TextEncoder().encode("....ftypheic");
		const photo = new Uint8Array(5 * megabyte);
		const cases = [
			["/account/pictures", photo, named(t("problem.image_too_large"))],
			["/account/pictures", heic, named(t("problem.image_format"))],
			[`/donationRequest/${own}/updates`, photo, tooLarge("1 MB")],
			[`/donationRequest/${own}/updates`, heic, named(t("problem.image_format"))],
			[`/donationRequest/${own}/pictures`, photo, named(t("problem.image_too_large"))],
			["/account/documents", new Uint8Array(11 * megabyte), tooLarge("10 MB")],
			[importPath, new Uint8Array(40 * megabyte), named("")],
			["/account/documents", heic, named(t("problem.document_format"))],
		] as const;
		const wrong: unknown[] = [];
		for (const [path, bytes, sentence] of cases) {
			const { status, text } = await send(inLanguage(path, language), bytes, {
				text: "News",
				userGivenName: "A paper",
			});
			if (!text.includes(sentence)) wrong.push([path, status, sentence, text.replaceAll(/\s+/g, " ").slice(0, 300)]);
			app.advance(600_000);
		}
		expect(wrong).toEqual([]);
	});
});
