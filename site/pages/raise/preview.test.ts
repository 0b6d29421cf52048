// @module-tag slow
import { expect, it } from "vitest";
import { jpegSample, pdfSample } from "../../../api/domain/files/testing/samples.ts";
import { draftStepPath } from "../../../api/domain/requests/kinds/index.ts";
import { requestPageIn, textsIn } from "../../testing/page-texts.ts";
import { sharedApp } from "../../testing/shared-app.ts";
import { signedIn } from "../../testing/signed-in.ts";
import { visitsTo } from "../../testing/visits.ts";

const app = await sharedApp();
const donee = await signedIn(app, "donee");
const { get, post } = visitsTo(app, donee);

async function upload(ownerId: string, name: string, bytes: Uint8Array<ArrayBuffer>, more: Record<string, string>) {
	const body = new FormData();
	for (const [field, value] of Object.entries({ ownerKind: "request", ownerId, ...more })) body.append(field, value);
	body.append("file", new Blob([bytes]), name);
	const headers = { ...donee, origin: app.platform.settings.publicUrl };
	expect((await app.fetch("/api/v1/files", { method: "POST", body, headers })).status).toBe(201);
}

/** The sections of a request's page in their order, by their headings. */
const headingsIn = (html: string) =>
	[...html.matchAll(/<h([12])[^>]*>(.*?)<\/h\1>/gs)].map(
		([, level, text = ""]) => `${level} ${textsIn(text).join(" ")}`,
	);

/** The addresses of its pictures and of what can be opened. */
const filesIn = (html: string) => [...html.matchAll(/(?:src|href)="(\/[^"]*files\/[^"]*)"/g)].map(([, url]) => url);

it("A draft's preview is the page that everyone sees once it is approved: the same sections, texts and files in the same order", async () => {
	const start = (await get("/new-request")).location;
	const id = new URL(start, "https://kindwave.test").searchParams.get("draft") ?? "";
	const at = (step: "basics" | "story" | "files" | "preview") => draftStepPath({ type: "cash", id, step });
	const basics = {
		raisedAs: "donor",
		category: "health",
		name: "Ravi Kumar",
		isMinor: "on",
		region: "IN",
		city: "Pune",
	};
	await post(at("basics"), { ...basics, quantity: "50,000", endDate: "2099-12-31", "details.relationship": "family" });
	await post(at("story"), {
		title: "A heart valve for Ravi",
		description: "He is eight.\r\n\r\nThe surgery is in May.",
		"details.spending": "Valve: 40000",
		"details.milestones": "The valve: 20000\r\nThe surgery: 40000",
	});
	for (const name of ["first.jpg", "second.jpg"]) await upload(id, name, jpegSample(), { kind: "picture" });
	const named = { kind: "document", note: "From the hospital" };
	await upload(id, "estimate.pdf", pdfSample(), { ...named, userGivenName: "The estimate", isPublic: "true" });
	await upload(id, "report.pdf", pdfSample("Report"), { ...named, userGivenName: "The report" });
	await post(at("files"), { videos: "example.org/ravi" });
	const preview = (await get(at("preview"))).html;
	const whole = requestPageIn(preview);
	expect(whole).toContain("The estimate");
	expect(whole).toContain("Who is behind this");
	expect(whole).not.toContain("The report");

	const sent = await post(at("preview"), { intent: "send" });
	expect(sent.location).toBe(`/donationRequest/${id}/raised`);
	const staff = await signedIn(app, "admin");
	expect((await app.send("PUT", `/donationRequest/${id}`, { status: 1 }, staff)).status).toBe(200);
	const page = requestPageIn((await get(`/donationRequest/${id}`, {})).html);
	expect(headingsIn(whole)).toEqual(headingsIn(page));
	expect(textsIn(whole)).toEqual(textsIn(page));
	expect(filesIn(whole).length).toBeGreaterThan(2);
	expect(filesIn(whole)).toEqual(filesIn(page));

	// Its actions stand where they will stand, but none can be used, and nothing counts a visit.
	const forms = (html: string) => html.match(/<form/g)?.length ?? 0;
	expect(forms(whole)).toBeGreaterThan(2);
	expect(forms(whole.replaceAll(/<div inert.*?<\/form>/gs, ""))).toBe(0);
	expect(whole).not.toContain("donationRequest/analytics");
	expect(preview.indexOf('id="raise-form"')).toBeGreaterThan(preview.indexOf("</article>"));
});
