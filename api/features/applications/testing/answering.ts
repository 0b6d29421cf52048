import { afterAll, beforeEach, expect } from "vitest";
import { userId } from "../../../../db/seed/people.ts";
import { demoRequestIds } from "../../../../db/seed/requests/index.ts";
import { as, identifyByName, type Visitor } from "../../../../site/testing/actors.ts";
import { demoForAll, type TestApp } from "../../../../site/testing/demo-for-tests.ts";

export const volunteering = demoRequestIds.volunteering;
/** The calls of answers to requests. */
export const path = "/donationRequestResponses";

/** The details that volunteers, and students of an internship, give about themselves. */
export const volunteer = { age: 34, shifts: ["weekendMorning"] };
const student = { course: "BCom", institution: "Loyola College", isEligible: true };
/** An app whose tests each begin without answers and mails, and steps of people who answer the request for volunteers. */
export function answering() {
	const app: TestApp = demoForAll({}, identifyByName);
	afterAll(() => app.settled());
	beforeEach(async () => {
		await app.settled();
		app.advance(60_000);
		for (const table of ["application", "outbox_message", "kindness_due"]) {
			await app.rows(`DELETE FROM ${table}`);
		}
		await app.rows("UPDATE donation_request SET status = 1 WHERE id = ?", [volunteering]);
	});

	const send = (method: string, to: string, who: Visitor, body: unknown) => app.send(method, to, body, as(who));
	const get = (to: string, who: Visitor) => app.call(to, undefined, as(who));
	const put = (who: Visitor, body: object) => send("PUT", path, who, body);
	/** A document of the donor's own, which signs in as "signed-in". */
	async function document(id = "fil_01M6JWVWK0B5NTMQBYFAA6N9R8"): Promise<string> {
		await app.rows(
			`INSERT OR REPLACE INTO file (id, owner_kind, owner_id, kind, is_public, name, content_type, bytes, uploaded_by, upload_id, created_at)
			VALUES (?, 'user', ?, 'document', 0, 'cv.pdf', 'application/pdf', 4, 'x', ?, 1)`,
			[id, userId("donor"), id],
		);
		return id;
	}
	async function applied(who: Visitor = "signed-in", extra: object = {}, to: string = volunteering): Promise<string> {
		const fields = to === volunteering ? { details: volunteer } : { details: student, documentId: await document() };
		const answer = { donationRequestId: to, message: "I can come.", ...fields, ...extra };
		const { status, body } = await send("POST", path, who, answer);
		expect(status, JSON.stringify(body)).toBe(201);
		return body.data._id;
	}
	/** The mails in their order, without those to the other people of the owner's organization. */
	const mails = () =>
		app.rows<{ template: string; user_id: string }>(
			`SELECT template, user_id FROM outbox_message WHERE user_id NOT IN (SELECT m.user_id FROM donation_request r
				JOIN organization_member m ON m.organization_id = r.organization_id AND m.user_id <> r.user_id AND m.role IN ('owner', 'admin')
				WHERE r.id = ?) ORDER BY rowid`,
			[volunteering],
		);
	return { app, send, get, put, applied, document, mails };
}
