import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { describe, expect, it } from "vitest";
import { languages, scriptOf } from "../../api/domain/languages.ts";
import { isOptional } from "../../api/domain/people/mail-topics.ts";
import { messageRenderer, templates } from "./index.tsx";
import { textsOf } from "./texts/index.ts";

const publicUrl = "https://give.example";
const renderer = messageRenderer(publicUrl);
const all = [...templates.values()];
const rows = all.flatMap((template) => languages.map((language) => ({ name: template.name, language, template })));
type Texts = Readonly<Record<string, string>>;

describe("the templates", () => {
	it("are named like their files, which alone declare them", () => {
		const files = globSync("templates/*.ts", { cwd: import.meta.dirname }).map((path) => basename(path, ".ts"));
		expect([...templates.keys()].toSorted()).toEqual(files.toSorted());
		const declared = readFileSync(`${import.meta.dirname}/../../api/domain/people/message-templates.ts`, "utf8");
		expect(declared).toMatch(/export interface MessageTemplates \{\}/);
	});

	it.each(rows)("$name has every text in $language, with the same values", ({ template, language }) => {
		const texts: Texts = textsOf(template.name, language);
		const english: Texts = textsOf(template.name, "en");
		expect(Object.keys(texts).toSorted()).toEqual(Object.keys(english).toSorted());
		for (const [key, text] of Object.entries(texts)) {
			expect(text.trim(), key).not.toBe("");
			expect(text.match(scriptOf[language]), key).not.toBeNull();
			expect(text.match(/\{\w+\}/g)?.toSorted(), key).toEqual(english[key]?.match(/\{\w+\}/g)?.toSorted());
			expect(text, key).toBe(text.normalize("NFC"));
			if (language !== "en") expect(text, key).not.toBe(english[key]);
		}
	});

	it.each(rows)("$name renders as mail in $language", ({ name, language, template }) => {
		const data = template.sample as Record<string, string | number>;
		const unsubscribeUrl = isOptional(template.topic) ? "https://give.example/unsubscribe?token=t" : null;
		const mail = renderer.render({ channel: "mail", template: name, language, data, unsubscribeUrl });
		expect(mail.subject).not.toMatch(/[{}\r\n]|undefined/);
		expect(mail.subject.length).toBeLessThanOrEqual(78);
		for (const part of [mail.html, mail.text]) expect(part).not.toMatch(/\{\w+\}|undefined|\[object/);
		expect(mail.html).toContain(`<html lang="${language}">`);
		expect(mail.html).toContain("prefers-color-scheme: dark");
		expect(mail.html).not.toMatch(/<script|<link|javascript:|var\(--/);
		for (const value of [data.code, data.link].filter((each) => each !== undefined)) {
			expect(mail.text).toContain(value);
			expect(mail.html).toContain(value);
		}
		if (unsubscribeUrl) expect(mail.text).toContain(unsubscribeUrl);
	});

	it.each(rows.filter(({ template }) => template.sms))(
		"$name renders as SMS in $language",
		({ name, language, template }) => {
			const data = template.sample as Record<string, string | number>;
			const { text } = renderer.render({ channel: "sms", template: name, language, data, unsubscribeUrl: null });
			expect(text).not.toMatch(/[{}]|undefined/);
			expect(text.length).toBeLessThanOrEqual(300);
		},
	);
});

describe("a mail", () => {
	const rendered = (data: Record<string, string | number>) =>
		renderer.render({ channel: "mail", template: "password-changed", language: "en", data, unsubscribeUrl: null });

	it("escapes what people typed", () => {
		const { html, text } = rendered({ name: '<img src=x onerror="alert(1)">', link: "https://give.example/" });
		expect(html).not.toContain("<img");
		expect(html).toContain("&lt;img");
		expect(text).toContain("<img");
	});

	it("offers to switch its topic off only where that is possible", () => {
		const message = { channel: "mail", template: "password-changed", language: "hi", data: {} } as const;
		const url = "https://give.example/unsubscribe?token=t";
		expect(renderer.render({ ...message, unsubscribeUrl: url }).html).toContain(textsOf("frame", "hi").off);
		expect(renderer.render({ ...message, unsubscribeUrl: null }).html).not.toContain(textsOf("frame", "hi").off);
	});
});

it("a template that does not exist has no facts", () => {
	expect(renderer.facts("none", {})).toBeNull();
});

it("the subject of a mail to a donor or a reporter says what happened", () => {
	const subjectOf = (template: string, data: Record<string, string>) =>
		renderer.render({ channel: "mail", template, language: "en", data, unsubscribeUrl: null }).subject;
	const update = { title: "Desks", text: "All have desks.", link: "https://give.example/" };
	expect(subjectOf("request-update", { ...update, outcome: "" })).toBe("There is news: Desks");
	expect(subjectOf("request-update", { ...update, outcome: "fulfilled" })).toBe("Fulfilled: Desks");
	for (const about of ["request", "comment"]) {
		expect(subjectOf("report-settled", { title: "Desks", about, outcome: "upheld" })).toBe(
			"Your report was right: Desks",
		);
		expect(subjectOf("report-settled", { title: "Desks", about, outcome: "dismissed" })).toBe(
			"We found nothing wrong: Desks",
		);
	}
});

describe("a receipt's mail", () => {
	const sample = templates.get("gift-receipt")?.sample as unknown as Record<string, string>;
	const textOf = (data: Record<string, string>) =>
		renderer.render({
			channel: "mail",
			template: "gift-receipt",
			language: "en",
			data: { ...sample, ...data },
			unsubscribeUrl: null,
		}).text;

	it("speaks of a tax return and a PAN only where they matter", () => {
		expect(textOf({})).toContain("Keep it for your tax return");
		expect(textOf({})).toContain("This receipt has no PAN");
		expect(textOf({ panLink: "" })).not.toContain("PAN");
		expect(textOf({ deductible: "", panLink: "" })).not.toMatch(/tax|PAN/);
	});

	it("says where the fee stands, and nothing without one", () => {
		expect(textOf({})).toContain("Gift: ₹1,000. Added for payment fees: ₹29.");
		expect(textOf({ gift: "₹501", fee: "₹9.82", fees: "inside" })).toContain(
			"Gift: ₹501, of which ₹9.82 went to payment fees.",
		);
		expect(textOf({ fee: "" })).not.toContain("fees");
	});
});
