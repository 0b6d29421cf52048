// @module-tag slow
import { beforeEach, describe, expect, it } from "vitest";
import { messages } from "../../../api/domain/messages/index.ts";
import { draftStepPath, editPath, fieldsIn, kinds } from "../../../api/domain/requests/kinds/index.ts";
import type { Kind, KindField } from "../../../api/domain/requests/kinds/kind.ts";
import { type RaiseStep, raiseSteps, stepOfField } from "../../../api/domain/requests/kinds/steps.ts";
import { fieldSamples, sampleDetails } from "../../../api/domain/requests/kinds/testing/samples.ts";
import { maxDrafts } from "../../../api/features/raising/draft.ts";
import { userId } from "../../../db/seed/people.ts";
import { wordsIn } from "../../../islands/ui/words/index.ts";
import { requestPageIn, textsIn } from "../../testing/page-texts.ts";
import { sharedApp } from "../../testing/shared-app.ts";
import { signedIn } from "../../testing/signed-in.ts";
import { visitsTo } from "../../testing/visits.ts";

type Fields = Readonly<Record<string, string | readonly string[]>>;

const app = await sharedApp();
const radio = await signedIn(app, "radioadmin");
const donor = await signedIn(app, "donor");

const all = Object.values(kinds);
const { t } = wordsIn("en");

const visits = visitsTo(app);
const get = (path: string, who = radio) => visits.get(path, who);
/** Posts slowly enough for the limit. */
function post(path: string, fields: Fields, who = radio) {
	app.advance(600);
	return visits.post(path, fields, who);
}
/** Posts a step, and follows it to the page that it leads to. */
async function postAndFollow(path: string, fields: Fields) {
	const answer = await post(path, fields);
	expect([path, answer.status]).toEqual([path, 303]);
	return get(answer.location);
}
/** Opens the empty form of a kind. @returns the addresses of its steps */
const opened = async (path: string) => get((await get(path)).location);
async function begin({ type, path }: Kind) {
	const page = await opened(path);
	const id = /data-id="(req_\w+)"/.exec(page.html)?.[1] ?? "";
	return { page, id, at: (step: RaiseStep) => draftStepPath({ type, id, step }) };
}

/** A field as a form submits it. */
function submitted({ name }: Pick<KindField, "name">, value: unknown): Fields {
	return { [`details.${name}`]: Array.isArray(value) ? value.map(String) : String(value ?? "") };
}

/** The fields that a person fills in a step. */
function fieldsOf(kind: Kind, step: RaiseStep, without?: string): Fields {
	const fields = fieldsIn(kind, "IN").filter((field) => stepOfField(field) === step && field.name !== without);
	const own = Object.entries(sampleDetails(fields)).map(([name, value]) => submitted({ name }, value));
	const money = { category: "health", name: "Ravi Kumar", quantity: "50,000", raisedAs: "donor" };
	const common: Record<RaiseStep, Fields> = {
		basics: { region: "IN", city: "Pune", endDate: "2099-12-31", ...(kind.answered === "gift" ? money : {}) },
		story: { title: `A test of ${kind.type}`, description: "Who it is for.\r\n\r\nBy when." },
		files: { videos: "example.org/a\r\nexample.org/b" },
		preview: {},
	};
	return Object.assign({}, common[step], ...own);
}

describe.each(all.map((kind) => [kind.type, kind] as const))("Raising %s without script", (_, kind) => {
	it("goes through its steps, goes back without losing anything, and ends at the thanks", async () => {
		const { at, page: empty } = await begin(kind);
		for (const [index, step] of raiseSteps.slice(0, 3).entries()) {
			const page = index === 0 ? empty : await get(at(step));
			expect([step, page.status]).toEqual([step, 200]);
			const answer = await post(at(step), { ...fieldsOf(kind, step), intent: "next" });
			expect([answer.status, answer.location]).toEqual([303, at(raiseSteps[index + 1] ?? "preview")]);
		}
		const back = await post(at("files"), { videos: "not finished", intent: "back" });
		expect(back.location).toBe(at("story"));
		expect((await get(at("story"))).html).toContain(`A test of ${kind.type}`);
		expect((await get(at("files"))).html).toContain("not finished");
		await post(at("files"), { ...fieldsOf(kind, "files"), intent: "next" });
		const preview = await get(at("preview"));
		expect(preview.html).toContain("example.org/b");
		const sent = await post(at("preview"), { ...fieldsOf(kind, "preview"), intent: "send" });
		const id = /^\/donationRequest\/(req_\w+)\/raised$/.exec(sent.location)?.[1] ?? "";
		expect((await get(`/donationRequest/${id}/raised`)).status).toBe(200);
		const rows = await app.rows("SELECT request_type, user_id, status, city FROM donation_request WHERE id = ?", [id]);
		expect(rows).toEqual([{ request_type: kind.type, user_id: userId("radioadmin"), status: 0, city: "Pune" }]);
		await app.rows("UPDATE donation_request SET status = 1 WHERE id = ?", [id]);
		const request = await visits.get(`/donationRequest/${id}`);
		const [shown, seen] = [preview, request].map(({ html }) => textsIn(requestPageIn(html)));
		expect(seen?.length).toBeGreaterThan(20);
		expect(shown).toEqual(seen);
		const again = await post(at("preview"), { intent: "send" });
		expect([again.status, again.location]).toEqual([303, `/donationRequest/${id}`]);
		const edit = await get(editPath(kind, id));
		expect([edit.status, edit.html.includes(`A test of ${kind.type}`)]).toEqual([200, true]);
		expect((await get(editPath(kind, id), donor)).status).toBe(404);
	});

	it("shows what is wrong beside each field, and keeps it", async () => {
		const { at } = await begin(kind);
		for (const step of ["basics", "story"] as const) {
			for (const field of fieldsIn(kind, "IN").filter((each) => stepOfField(each) === step)) {
				const wrong = fieldSamples(field).filter(({ value, code }) => code !== null && typeof value !== "number");
				for (const { value, code } of wrong) {
					const fields = { ...fieldsOf(kind, step, field.name), ...submitted(field, value) };
					const { html, status } = await postAndFollow(at(step), { ...fields, intent: "next" });
					const label = `${field.name}: ${JSON.stringify(value)}`;
					const text = messages[code as keyof typeof messages].split("{")[0] ?? "";
					// An unknown option, and lines in a text of one line, reach no contract of a form as such.
					const shown = html.includes(text.replaceAll("'", "&#39;")) || html.includes(t("problem.field_missing"));
					expect([label, status, shown]).toEqual([label, 400, true]);
				}
			}
		}
	});
});

describe("The pages that raise requests", () => {
	// A person can't have more than some drafts, and these tests leave theirs.
	beforeEach(() => app.rows("DELETE FROM request_draft"));

	it("are not for those who may not raise the kind", async () => {
		expect((await get("/podcast-request", donor)).status).toBe(403);
		expect((await post("/podcast-request?step=basics", { intent: "next" }, donor)).status).toBe(403);
		expect((await visits.get("/new-request")).location).toBe("/login?next=%2Fnew-request");
	});

	it("raise kinds without a path of their own by type, and fundraisers for any other", async () => {
		const headings = await Promise.all(
			["homeworkHelp", "socialAdvocacy", "internship", "x"].map(
				async (type) => /<h1>([^<]*)/.exec((await opened(`/new-request?type=${type}`)).html)?.[1],
			),
		);
		expect(headings).toEqual([
			"New request: Homework help",
			"New request: Social advocacy",
			"New request: Fundraiser",
			"New request: Fundraiser",
		]);
	});

	it("answer a wrong step with a redirect, so that going back to it never sends the form again", async () => {
		const { at, id } = await begin(kinds.homeworkHelp);
		const wrong = await post(at("basics"), {
			region: "IN",
			city: "Pune",
			endDate: "2020-01-01",
			"details.sessionsPerWeek": "99",
			intent: "next",
		});
		const location = `${at("basics")}&checked=1`;
		expect([wrong.status, wrong.location]).toEqual([303, location]);
		for (const time of ["at first", "after going back"]) {
			const page = await get(location);
			const { html } = page;
			const summary = /<div class="error-summary".*?<\/div>/s.exec(html)?.[0] ?? "";
			const errors = [...summary.matchAll(/<a [^>]*>([^<]*)/g)].map(([, message]) => message);
			expect([time, page.status, errors, html.includes('value="Pune"')]).toEqual([
				time,
				400,
				[
					"Request end date: Please choose today or a later day",
					"Subjects: Please fill this in",
					"Grade or class: Please fill this in",
					"Sessions per week: Please enter 14 or less",
					"Language: Please choose from the list",
					"A parent’s consent: Please choose from the list",
				],
				true,
			]);
		}
		expect((await get(at("basics"))).html).not.toContain("error-summary");
		await post(at("story"), { intent: "save" });
		const sent = await post(at("preview"), { intent: "send" });
		expect(sent.location).toBe(location);
		await post(`/donationRequest/${id}/draft`, { intent: "delete" });
		expect((await get(location)).location).toBe(`/donationRequest/${id}/draft`);
	});

	it("say that a draft keeps no identity number", async () => {
		const { at } = await begin(kinds.cash);
		await post(at("basics"), { ...fieldsOf(kinds.cash, "basics"), intent: "next" });
		const saved = async (fields: Fields) => {
			const answer = await app.submit(at("preview"), { ...fields, intent: "save" }, radio);
			return /notice\.[\w-]+/.exec(decodeURIComponent(answer.headers.get("set-cookie") ?? ""))?.[0];
		};
		expect(await saved({})).toBe("notice.draft-saved");
		expect(await saved({ "details.pan": "ABCDE1234F" })).toBe("notice.draft-saved-numberless");
	});

	it("check invited people and videos at their step, all at once, and name their lines", async () => {
		const kind = kinds.mentoring;
		const { at } = await begin(kind);
		const errorsAt = async (path: string, fields: Fields) => {
			const html = (await postAndFollow(path, fields)).html;
			const summary = /<div class="error-summary".*?<\/div>/s.exec(html)?.[0] ?? "";
			return [...summary.matchAll(/<a [^>]*>([^<]*)/g)].map(([, message]) => message);
		};
		await post(at("basics"), { ...fieldsOf(kind, "basics"), intent: "next" });
		const { title: _, ...story } = fieldsOf(kind, "story");
		const invited = "demo.donor\r\nnobody.here, a@people.example\r\n\r\nnor.here\r\n";
		const more = { isPrivate: "on", invited };
		expect(await errorsAt(at("story"), { ...story, ...more, intent: "next" })).toEqual([
			"Please give your request a title",
			"Lines 2 (nobody.here), 4 (nor.here): We don’t know “nobody.here”, “nor.here”. Please enter usernames, user IDs or email addresses.",
		]);
		// A request that is open to all invites nobody.
		const open = await post(at("story"), { ...fieldsOf(kind, "story"), invited, intent: "next" });
		expect(open.location).toBe(at("files"));
		const videos = "example.org/a\r\nnot-a-link\r\nftp://example.org/b";
		const files = { videos, intent: "next" };
		expect(await errorsAt(at("files"), files)).toEqual([
			`Lines 2 (not-a-link), 3 (ftp://example.org/b): ${messages.url_invalid}`,
		]);
		const many = "foo\r\nyoutube.com/watch?v=1\r\nhttps://b.example\r\nbar\r\nhttps://c.example";
		expect(await errorsAt(at("files"), { videos: many, intent: "next" })).toEqual([
			`Lines 1 (foo), 4 (bar): ${messages.url_invalid}`,
			"Videos: Please enter at most 3",
		]);
	});

	it("say of which choices none has to be made", async () => {
		const legends = async (path: string) =>
			[...(await opened(path)).html.matchAll(/<legend class="legend">(.*?)<\/legend>/g)].map(([, html = ""]) =>
				html.replaceAll(/<[^>]+>/g, ""),
			);
		expect(await legends("/careerhelp-request")).toEqual(["Help needed (optional)"]);
		expect(await legends("/covidhelp-request")).toEqual(["What is needed"]);
	});

	it("offer sample titles by cause, which a press without script puts into the title, and ask what its donors ask", async () => {
		const { at } = await begin(kinds.cash);
		await post(at("basics"), { ...fieldsOf(kinds.cash, "basics"), isMinor: "on", intent: "next" });
		const { html } = await get(at("story"));
		expect(html).toContain("What do the doctors say, and where is the treatment?");
		const [, intent = ""] = /name="intent" value="(title:[^"]*)"/.exec(html) ?? [];
		expect(intent).toBe("title:Help Ravi get the treatment that can’t wait");
		const pressed = await post(at("story"), { title: "", description: "Half a story", intent });
		expect(pressed.location).toBe(at("story"));
		const after = (await get(at("story"))).html;
		expect(after).toContain('value="Help Ravi get the treatment that can’t wait"');
		expect(after).toContain("Half a story");
		await post(at("basics"), { ...fieldsOf(kinds.cash, "basics"), category: "animals", intent: "next" });
		expect((await get(at("story"))).html).toContain("How many animals are there");
	});

	it("keep several of a kind apart, and offer them where another begins", async () => {
		const [first, second] = [await begin(kinds.cash), await begin(kinds.cash)];
		for (const [{ at }, name] of [
			[first, "Somebody"],
			[second, "Anybody"],
		] as const) {
			await post(at("basics"), { ...fieldsOf(kinds.cash, "basics"), name, intent: "next" });
			await post(at("story"), { title: `Help for ${name}`, intent: "save" });
		}
		expect((await get(first.at("basics"))).html).toContain("Somebody");
		expect((await get(second.at("basics"))).html).not.toContain("Somebody");
		const { page } = await begin(kinds.cash);
		expect(page.html).not.toContain('value="Somebody"');
		for (const { at } of [first, second]) expect(page.html).toContain(at("story").replaceAll("&", "&amp;"));
		for (const path of ["/dashboard", `/User-reports/${userId("radioadmin")}`]) {
			const { html } = await get(path);
			for (const { at } of [first, second]) expect(html).toContain(at("story").replaceAll("&", "&amp;"));
		}
	});

	it("lead from a draft that was sent or deleted to what there is", async () => {
		const { at, id } = await begin(kinds.mentoring);
		await post(at("story"), { title: "To be deleted", intent: "save" });
		expect((await get(`/donationRequest/${id}/draft`)).html).toContain("To be deleted");
		expect((await get(`/donationRequest/${id}/draft`, donor)).status).toBe(404);
		expect((await post(`/donationRequest/${id}/draft`, { intent: "delete" }, donor)).status).toBe(404);
		const deleted = await post(`/donationRequest/${id}/draft`, { intent: "delete" });
		expect([deleted.status, deleted.location]).toEqual([303, "/dashboard"]);
		// The link in a mail about it says that it is gone, and opens no empty form; so does the notice in the inbox.
		for (const step of ["basics", "story"] as const)
			expect((await get(at(step))).location).toBe(`/donationRequest/${id}/draft`);
		const gone = await get(`/donationRequest/${id}/draft`);
		expect([gone.status, gone.html.includes("This draft isn’t here any more")]).toEqual([404, true]);
		expect((await post(`/donationRequest/${id}/draft`, { intent: "delete" })).status).toBe(404);
		const [sent] = await app.rows<{ id: string }>("SELECT id FROM donation_request WHERE user_id = ? LIMIT 1", [
			userId("radioadmin"),
		]);
		expect((await get(draftStepPath({ type: "cash", id: sent?.id ?? "", step: "story" }))).location).toBe(
			`/donationRequest/${sent?.id}`,
		);
	});

	it("refuse another’s draft and ids that are none", async () => {
		const { at, id } = await begin(kinds.cash);
		await post(at("basics"), { name: "Somebody", intent: "save" });
		expect((await post(at("basics"), { name: "Thief", intent: "save" }, donor)).status).toBe(404);
		expect((await get(at("basics"), donor)).html).not.toContain("Somebody");
		expect((await post(at("preview"), { intent: "send" }, donor)).status).toBe(409);
		expect(await app.column("SELECT typed ->> '$.name' FROM request_draft WHERE id = ?", [id])).toEqual(["Somebody"]);
		for (const draft of ["x", "req_1", "<script>", "req_".padEnd(400, "0")]) {
			const path = `/new-request?draft=${encodeURIComponent(draft)}&step=basics`;
			expect([draft, (await post(path, { name: "x", intent: "save" })).status]).toEqual([draft, 404]);
		}
		expect((await get(`/mentoring-request?draft=${id}&step=story`)).location).toBe("/mentoring-request");
	});

	it("refuse more drafts than one can keep apart, and keep what was typed", async () => {
		const old = await begin(kinds.cash);
		await post(old.at("basics"), { name: "Old", intent: "save" });
		for (let count = 0; count < maxDrafts - 1; count++) {
			const { at } = await begin(kinds.cash);
			await post(at("basics"), { name: "Somebody", intent: "save" });
		}
		const { at } = await begin(kinds.cash);
		const refused = await post(at("basics"), { name: "One too many", intent: "next" });
		expect(refused.status).toBe(409);
		expect(refused.html).toContain(`You have ${maxDrafts} requests that are not sent yet.`);
		expect(refused.html).toContain("One too many");
		expect((await post(old.at("basics"), { name: "Changed", intent: "save" })).status).toBe(303);
	});
});
