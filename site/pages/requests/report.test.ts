import { expect, it } from "vitest";
import { demoRequestIds } from "../../../db/seed/index.ts";
import { sharedApp } from "../../testing/shared-app.ts";
import { signedIn } from "../../testing/signed-in.ts";
import { type FormFields, visitsTo } from "../../testing/visits.ts";

const app = await sharedApp();
// The demo has reports and their history of its own.
await app.client.batch(["DELETE FROM request_report", "DELETE FROM audit_log"], "write");

const path = `/donationRequest/${demoRequestIds.asha}`;

const visits = visitsTo(app);
const report = (form: FormFields, to = path) => visits.post(to, form);

const reports = async () => (await app.client.execute("SELECT reason, message, email FROM request_report")).rows;

it("a report is stored for the staff, and its sender is thanked", async () => {
	const sent = await report({ reason: "copied", message: " From a friend’s page. ", email: "dan@example.org" });
	expect([sent.status, sent.location]).toEqual([303, `${path}?reported=1`]);
	expect(await reports()).toContainEqual(
		expect.objectContaining({ reason: "copied", message: "From a friend’s page.", email: "dan@example.org" }),
	);
	expect(
		await app.rows("SELECT actor_kind, actor_id, action, subject_id FROM audit_log WHERE action = 'request.reported'"),
	).toEqual([{ actor_kind: "guest", actor_id: null, action: "request.reported", subject_id: demoRequestIds.asha }]);
	expect(await (await app.fetch(`${path}?reported=1`)).text()).toContain("Someone on our team will look into it.");
});

it("a request is not reported by those who run it", async () => {
	const offered = async (headers: Record<string, string>) =>
		(await visits.get(`/donationRequest/${demoRequestIds.imran}`, headers)).html.includes('<details class="report"');
	expect([await offered(await signedIn(app, "donor")), await offered(await signedIn(app, "donee"))]).toEqual([
		true,
		false,
	]);
});

it("a report with errors is displayed again with its values, and nothing is stored", async () => {
	const before = (await reports()).length;
	const { status, html } = await report({ reason: "", message: "", email: "someone@" });
	expect(status).toBe(400);
	expect(html).toContain("Please choose what is wrong");
	expect(html).toContain("Please tell us what we should know");
	expect(html).toContain("Please enter a valid email");
	expect(html).toMatch(/<details[^>]* open/);
	expect(html).toContain("<title>Error: ");
	// A fragment would move the focus away from the errors.
	expect(html).toContain(`method="post" action="${path}"`);
	expect(html).toContain('value="someone@"');
	expect(await reports()).toHaveLength(before);
});

it("a report needs no email, but an existing request", async () => {
	expect((await report({ reason: "other", message: "Hm." })).status).toBe(303);
	expect((await report({ reason: "other", message: "Hm." }, "/donationRequest/req_none")).status).toBe(404);
});

it("a report is refused after a few per minute from one address, and displayed again with its values", async () => {
	const written = {
		reason: "false",
		message: "A long text that nobody wants to write again.",
		email: "ann@example.org",
	};
	const send = () => report(written, `/hi${path}`);
	let answer = await send();
	for (let time = 0; time < 40 && answer.status === 303; time++) answer = await send();
	const { status, html, headers } = answer;
	expect(status).toBe(403);
	expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
	expect(html).toMatch(/<div (?=[^>]*role="alert")[^>]*class="alert [\s\S]*?कोशिशें बहुत ज़्यादा हो गईं।/);
	expect(html).toMatch(/<details[^>]* open/);
	expect(html).toContain(`${written.message}</textarea>`);
	expect(html).toContain('value="ann@example.org"');
	expect(html).toMatch(/<option[^>]*value="false"[^>]*selected|<option[^>]*selected[^>]*value="false"/);
});

it("a program reports with the same contract, and not about a hidden request", async () => {
	const call = (id: string, body: object) => app.call(`/donationRequest/${id}/report`, body);
	app.advance(61_000);
	const before = (await reports()).length;
	const sent = await call(demoRequestIds.asha, { reason: "other", message: "The picture is of another village." });
	expect([sent.status, (await reports()).length]).toEqual([201, before + 1]);
	expect((await call(demoRequestIds.asha, { reason: "other" })).body.issues).toMatchObject([{ path: "message" }]);
	expect((await call(demoRequestIds.yasmin, { reason: "other", message: "?" })).status).toBe(404);
});
