import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { codeRequestForm } from "../contracts/code-forms.ts";
import { emailText } from "../contracts/email.ts";
import { message } from "../messages/index.ts";
import { readForm } from "./read-form.ts";

const contract = v.object({
	title: v.pipe(v.string(), v.nonEmpty(message("title_missing"))),
	email: v.optional(emailText()),
	items: v.optional(v.array(v.object({ name: v.string() }))),
});
const read = (fields: Readonly<Record<string, string>>) => readForm({ form: new URLSearchParams(fields) }, contract);

describe("an address that looks mistyped", () => {
	const typed = { title: "Rice", email: "asha@gmial.com" };
	const slip = { path: "email", typed: "asha@gmial.com", meant: "asha@gmail.com" };

	it("is asked about once, which is no error", () => {
		const asks = read(typed);
		expect(asks).toMatchObject({ ok: false, issues: [], slips: [slip], asked: ["asha@gmial.com"] });
		expect(read({ ...typed, asked: "asha@gmial.com" })).toMatchObject({ ok: true, value: { email: "asha@gmial.com" } });
		// Another slip is another question.
		expect(read({ ...typed, email: "asha@yaho.co.in", asked: "asha@gmial.com" }).slips).toMatchObject([
			{ meant: "asha@yahoo.co.in" },
		]);
	});

	it("is asked about together with the form's errors, and once more with none", () => {
		expect(read({ ...typed, title: "" })).toMatchObject({ ok: false, issues: [{ path: "title" }], slips: [slip] });
		const again = read({ ...typed, title: "", asked: "asha@gmial.com" });
		expect(again).toMatchObject({ issues: [{ path: "title" }], asked: ["asha@gmial.com"] });
		expect(again.slips).toBeUndefined();
	});

	it("is replaced by a button, and nothing is validated yet", () => {
		const form = read({ ...typed, title: "", intent: "use:email" });
		expect(form).toMatchObject({ ok: false, issues: [], values: { email: "asha@gmail.com" }, changed: "email" });
		for (const intent of ["use:title", "use:nothing", "use:items", "use:__proto__"]) {
			expect(read({ ...typed, intent }), intent).toMatchObject({ values: { email: "asha@gmial.com" }, changed: null });
		}
	});

	it("is not asked about while it is no address", () => {
		expect(read({ ...typed, email: "asha @gmial.com" })).toMatchObject({ issues: [{ code: "email_invalid" }] });
		expect(read({ ...typed, email: "asha @gmial.com" }).slips).toBeUndefined();
	});
});

it("is asked about where a phone number may stand instead", () => {
	const asks = (destination: string) => readForm({ form: new URLSearchParams({ destination }) }, codeRequestForm).slips;
	expect(asks("asha@gmial.com")).toMatchObject([{ path: "destination", meant: "asha@gmail.com" }]);
	expect([asks("98450 00000"), asks("asha@gmail.com")]).toEqual([undefined, undefined]);
});
