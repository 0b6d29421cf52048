// @module-tag slow
/** Every form of every page of the guide: what Enter presses, with its errors, and sent after the session ended. */
import { expect, it } from "vitest";
import { guidePages } from "./guide-pages.ts";
import { browserSession } from "./testing/browser-session.ts";
import { sharedApp } from "./testing/shared-app.ts";
import { signedIn } from "./testing/signed-in.ts";

interface Form {
	page: string;
	account: string | null;
	action: string;
	isUpload: boolean;
	/** As a browser sends them; texts have something to find again. */
	fields: [string, string][];
	/** The texts that were typed. */
	typed: string[];
	/** The intent of the button that Enter presses: the first in the document's order, also outside of the form. */
	enter: string;
}

const app = await sharedApp();
const forms: Form[] = [];

const attribute = (tag: string, name: string) => {
	const [, value] = new RegExp(`\\s${name}="([^"]*)"`).exec(tag) ?? [];
	return value?.replaceAll("&amp;", "&").replaceAll("&quot;", '"') ?? null;
};

/** Texts that a page shows again as they were typed. */
const textTypes = new Set(["text", "search", null]);

function formsIn(html: string, page: string, account: string | null): Form[] {
	return [...html.matchAll(/<form\b[^>]*>(.*?)<\/form>/gs)].flatMap((match, place) => {
		const { 0: whole, 1: content = "", index } = match;
		const [opening = ""] = /^<form[^>]*>/.exec(whole) ?? [];
		if (attribute(opening, "method") !== "post") return [];
		const fields: [string, string][] = [];
		const typed: string[] = [];
		const [pressed] = /<button\b(?![^>]*type="button")[^>]*>/.exec(content) ?? [];
		const id = attribute(opening, "id");
		const [outside] = id ? (new RegExp(`<button\\b[^>]* form="${id}"[^>]*>`).exec(html.slice(0, index)) ?? []) : [];
		const enter = attribute(outside ?? pressed ?? "", "value") ?? "";
		for (const [tag] of content.matchAll(/<(?:input|textarea|button|select)\b[^>]*>/g)) {
			const name = attribute(tag, "name");
			const type = attribute(tag, "type");
			if (name === null || type === "file" || type === "checkbox") continue;
			if (tag.startsWith("<button")) {
				if (tag === pressed) fields.push([name, attribute(tag, "value") ?? ""]);
			} else if (type === "hidden" || type === "radio") fields.push([name, attribute(tag, "value") ?? ""]);
			else if (tag.startsWith("<textarea") || (tag.startsWith("<input") && textTypes.has(type))) {
				const text = `typed ${place} ${fields.length}`;
				fields.push([name, text]);
				if (!/code|otp|captcha/i.test(name)) typed.push(text);
			} else fields.push([name, ""]);
		}
		const isUpload = attribute(opening, "enctype") === "multipart/form-data";
		return [{ page, account, action: attribute(opening, "action") ?? page, isUpload, fields, typed, enter }];
	});
}

const mainOf = (html: string) => /<main.*<\/main>/s.exec(html)?.[0] ?? "";

/** The body of a form. */
function bodyOf({ isUpload, fields }: Form): BodyInit {
	if (!isUpload) return new URLSearchParams(fields);
	const body = new FormData();
	for (const [name, value] of fields) body.append(name, value);
	return body;
}

const cookies = new Map<string, string>();
async function cookieOf(account: string | null): Promise<string> {
	if (account === null) return "";
	const known = cookies.get(account) ?? (await signedIn(app, account)).cookie;
	cookies.set(account, known);
	return known;
}

const same = (one: Pick<Form, "action" | "fields">, other: Pick<Form, "action" | "fields">) =>
	one.action === other.action &&
	String(one.fields.map(([name]) => name)) === String(other.fields.map(([name]) => name));

for (const { path, sample, as: email } of guidePages()) {
	if (!sample || path.startsWith("/sandbox")) continue;
	const as = email?.replace("@demo.test", "") ?? null;
	const response = await app.fetch(sample, { headers: { cookie: await cookieOf(as) } });
	if (response.status !== 200) continue;
	const found = formsIn(mainOf(await response.text()), sample, as);
	for (const form of found) if (!forms.some(({ action, fields }) => same(form, { action, fields }))) forms.push(form);
}

/** The parts that differ at each visit: times of forms, ids of uploads, and addresses with the held form's id. */
const steady = (html: string) =>
	mainOf(html)
		.replaceAll(/upl_\w+|held=frm_\w+(?:&amp;)?/g, "")
		.replaceAll(/name="started" value="[^"]*"/g, "")
		// A link to hand over ends at a time of its own.
		.replaceAll(/invited\?key=[\w.]+/g, "")
		.replaceAll(/<div class="wrap notice">.*?<\/div><\/div><\/div><\/div>/gs, "");

it("finds the forms of the pages", () => {
	expect(forms.length).toBeGreaterThan(60);
});

it("never goes back, removes or discards something when Enter is pressed in a field", () => {
	const wrong = forms.filter(({ typed, enter }) => typed.length > 0 && /step:|back|remove|delete|discard/.test(enter));
	expect(wrong.map(({ page, enter }) => `${page}: ${enter}`)).toEqual([]);
});

it("fills a form that was sent after the session ended", { tags: ["rest"] }, async () => {
	const wrong: string[] = [];
	let filled = 0;
	for (const form of forms) {
		if (form.account === null || form.typed.length === 0) continue;
		app.advance(61_000);
		const browser = browserSession(app);
		const sent = await app.fetch(form.action, {
			method: "POST",
			body: bodyOf(form),
			headers: { origin: app.platform.settings.publicUrl },
		});
		const address = sent.headers.get("location") ?? "";
		if (!/\/login\?next=/.test(address)) continue;
		for (const each of sent.headers.getSetCookie()) {
			const [name = "", value = ""] = (each.split(";")[0] ?? "").split("=", 2);
			browser.cookies.set(name, value);
		}
		const [name = "", value = ""] = (await cookieOf(form.account)).split("=", 2);
		browser.cookies.set(name, value);
		const next = new URL(address, "http://x").searchParams.get("next") ?? "";
		const shown = await browser.get(next);
		const html = await shown.text();
		const lost = form.typed.filter((text) => !html.includes(text));
		if (shown.status !== 200 || lost.length > 0) wrong.push(`${form.action} on ${form.page}: ${shown.status}, ${lost}`);
		filled++;
	}
	expect(wrong).toEqual([]);
	expect(filled).toBeGreaterThan(20);
});

// Last, because some forms are accepted and change what the pages display.
it("shows a form with errors by a GET as the answer to it would show it", { tags: ["rest"] }, async () => {
	const wrong: string[] = [];
	let held = 0;
	for (const form of forms) {
		app.advance(61_000);
		const start = [await cookieOf(form.account), `kw_browser=${"0123456789abcdef".repeat(2)}`]
			.filter(Boolean)
			.join("; ");
		const post = (mode: string) =>
			app.fetch(form.action, {
				method: "POST",
				body: bodyOf(form),
				headers: { cookie: start, "sec-fetch-mode": mode, origin: app.platform.settings.publicUrl },
			});
		const direct = await post("cors");
		// Forms of unknown things are not held.
		if (direct.status === 303 || direct.status === 404) continue;
		const sent = await post("navigate");
		const address = sent.headers.get("location") ?? "";
		if (!address.includes("held=")) {
			wrong.push(`${form.action} on ${form.page}: ${direct.status}, then ${sent.status} ${address}`);
			continue;
		}
		const shown = await app.fetch(address, { headers: { cookie: start } });
		const [one, other] = [steady(await direct.text()), steady(await shown.text())];
		if (shown.status !== direct.status || one !== other) {
			const at = [...one].findIndex((character, index) => character !== other[index]);
			wrong.push(
				`${form.action}: ${direct.status} ${shown.status} ${one.slice(at - 80, at + 80)} | ${other.slice(at - 80, at + 80)}`,
			);
		}
		held++;
	}
	expect(wrong).toEqual([]);
	expect(held).toBeGreaterThan(40);
});
