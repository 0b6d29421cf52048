// @module-tag slow
import { describe, expect, it } from "vitest";
import { messages } from "../../../api/domain/messages/index.ts";
import { editPath, fieldsIn, kinds } from "../../../api/domain/requests/kinds/index.ts";
import type { Kind, KindField } from "../../../api/domain/requests/kinds/kind.ts";
import { type RaiseStep, raiseSteps, stepOfField } from "../../../api/domain/requests/kinds/steps.ts";
import { fieldSamples, sampleDetails } from "../../../api/domain/requests/kinds/testing/samples.ts";
import { userId } from "../../../db/seed/people.ts";
import { wordsIn } from "../../../islands/ui/words/index.ts";
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
const stepPath = ({ path }: Kind, step: RaiseStep) => `${path}${path.includes("?") ? "&" : "?"}step=${step}`;

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
		for (const [index, step] of raiseSteps.slice(0, 3).entries()) {
			const page = await get(index === 0 ? kind.path : stepPath(kind, step));
			expect([step, page.status]).toEqual([step, 200]);
			const answer = await post(stepPath(kind, step), { ...fieldsOf(kind, step), intent: "next" });
			expect([answer.status, answer.location]).toEqual([303, stepPath(kind, raiseSteps[index + 1] ?? "preview")]);
		}
		const back = await post(stepPath(kind, "files"), { videos: "not finished", intent: "back" });
		expect(back.location).toBe(stepPath(kind, "story"));
		expect((await get(stepPath(kind, "story"))).html).toContain(`A test of ${kind.type}`);
		expect((await get(stepPath(kind, "files"))).html).toContain("not finished");
		await post(stepPath(kind, "files"), { ...fieldsOf(kind, "files"), intent: "next" });
		expect((await get(stepPath(kind, "preview"))).html).toContain("example.org/b");
		const sent = await post(stepPath(kind, "preview"), { ...fieldsOf(kind, "preview"), intent: "send" });
		const id = /^\/donationRequest\/(req_\w+)\/raised$/.exec(sent.location)?.[1] ?? "";
		expect((await get(`/donationRequest/${id}/raised`)).status).toBe(200);
		const rows = await app.rows("SELECT request_type, user_id, status, city FROM donation_request WHERE id = ?", [id]);
		expect(rows).toEqual([{ request_type: kind.type, user_id: userId("radioadmin"), status: 0, city: "Pune" }]);
		const again = await post(stepPath(kind, "preview"), { intent: "send" });
		expect(again.status).toBe(409);
		const edit = await get(editPath(kind, id));
		expect([edit.status, edit.html.includes(`A test of ${kind.type}`)]).toEqual([200, true]);
		expect((await get(editPath(kind, id), donor)).status).toBe(404);
	});

	it("shows what is wrong beside each field, and keeps it", async () => {
		for (const step of ["basics", "story"] as const) {
			for (const field of fieldsIn(kind, "IN").filter((each) => stepOfField(each) === step)) {
				const wrong = fieldSamples(field).filter(({ value, code }) => code !== null && typeof value !== "number");
				for (const { value, code } of wrong) {
					const fields = { ...fieldsOf(kind, step, field.name), ...submitted(field, value) };
					const answer = await postAndFollow(stepPath(kind, step), { ...fields, intent: "next" });
					const html = answer.html;
					const label = `${field.name}: ${JSON.stringify(value)}`;
					const text = messages[code as keyof typeof messages].split("{")[0] ?? "";
					// An unknown option, and lines in a text of one line, reach no contract of a form as such.
					const shown = html.includes(text.replaceAll("'", "&#39;")) || html.includes(t("problem.field_missing"));
					expect([label, answer.status, shown]).toEqual([label, 400, true]);
				}
			}
		}
	});
});

describe("The pages that raise requests", () => {
	it("are not for those who may not raise the kind", async () => {
		expect((await get("/podcast-request", donor)).status).toBe(403);
		expect((await post("/podcast-request?step=basics", { intent: "next" }, donor)).status).toBe(403);
		expect((await visits.get("/new-request")).location).toBe("/login?next=%2Fnew-request");
	});

	it("raise kinds without a path of their own by type, and fundraisers for any other", async () => {
		const headings = await Promise.all(
			["homeworkHelp", "socialAdvocacy", "internship", "x"].map(
				async (type) => /<h1>([^<]*)/.exec((await get(`/new-request?type=${type}`)).html)?.[1],
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
		const [kind] = all.filter(({ type }) => type === "homeworkHelp") as [Kind];
		const wrong = await post(stepPath(kind, "basics"), {
			region: "IN",
			city: "Pune",
			endDate: "2020-01-01",
			"details.sessionsPerWeek": "99",
			intent: "next",
		});
		const location = `${stepPath(kind, "basics")}&checked=1`;
		expect([wrong.status, wrong.location]).toEqual([303, location]);
		for (const time of ["at first", "after going back"]) {
			const page = await get(location);
			const html = page.html;
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
				],
				true,
			]);
		}
		expect((await get(stepPath(kind, "basics"))).html).not.toContain("error-summary");
		await post(stepPath(kind, "story"), { intent: "save" });
		const sent = await post(stepPath(kind, "preview"), { intent: "send" });
		expect(sent.location).toBe(location);
		await post(stepPath(kind, "basics"), { intent: "discard" });
		expect((await get(location)).status).toBe(200);
	});

	it("check invited people and videos at their step, all at once, and name their lines", async () => {
		const [kind] = all.filter(({ type }) => type === "mentoring") as [Kind];
		const errorsAt = async (path: string, fields: Fields) => {
			const html = (await postAndFollow(path, fields)).html;
			const summary = /<div class="error-summary".*?<\/div>/s.exec(html)?.[0] ?? "";
			return [...summary.matchAll(/<a [^>]*>([^<]*)/g)].map(([, message]) => message);
		};
		await post(stepPath(kind, "basics"), { ...fieldsOf(kind, "basics"), intent: "next" });
		const { title: _, ...story } = fieldsOf(kind, "story");
		const invited = "demo.donor\r\nnobody.here, a@people.example\r\n\r\nnor.here\r\n";
		const more = { isPrivate: "on", invited };
		expect(await errorsAt(stepPath(kind, "story"), { ...story, ...more, intent: "next" })).toEqual([
			"Please give your request a title",
			"Lines 2 (nobody.here), 4 (nor.here): We don’t know “nobody.here”, “nor.here”. Please enter usernames, user IDs or email addresses.",
		]);
		// A request that is open to all invites nobody.
		const open = await post(stepPath(kind, "story"), { ...fieldsOf(kind, "story"), invited, intent: "next" });
		expect(open.location).toBe(stepPath(kind, "files"));
		const videos = "example.org/a\r\nnot-a-link\r\nftp://example.org/b";
		const files = { videos, intent: "next" };
		expect(await errorsAt(stepPath(kind, "files"), files)).toEqual([
			`Lines 2 (not-a-link), 3 (ftp://example.org/b): ${messages.url_invalid}`,
		]);
		const many = "foo\r\nyoutube.com/watch?v=1\r\nhttps://b.example\r\nbar\r\nhttps://c.example";
		expect(await errorsAt(stepPath(kind, "files"), { videos: many, intent: "next" })).toEqual([
			`Lines 1 (foo), 4 (bar): ${messages.url_invalid}`,
			"Videos: Please enter at most 3",
		]);
		await post(stepPath(kind, "basics"), { intent: "discard" });
	});

	it("say of which choices none has to be made", async () => {
		const legends = async (path: string) =>
			[...(await get(path)).html.matchAll(/<legend class="legend">(.*?)<\/legend>/g)].map(([, html = ""]) =>
				html.replaceAll(/<[^>]+>/g, ""),
			);
		expect(await legends("/careerhelp-request")).toEqual(["Help needed (optional)"]);
		expect(await legends("/covidhelp-request")).toEqual(["What is needed"]);
	});

	it("start over on request", async () => {
		await post("/new-request?step=basics", { name: "Somebody", intent: "save" });
		expect((await get("/new-request")).html).toContain("Somebody");
		await post("/new-request?step=basics", { intent: "discard" });
		expect((await get("/new-request")).html).not.toContain("Somebody");
	});
});
