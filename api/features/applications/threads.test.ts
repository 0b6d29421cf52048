import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { demoRequestIds } from "../../../db/seed/requests/index.ts";
import { as, identifyByName, type Visitor } from "../../../site/testing/actors.ts";
import { demoForAll } from "../../../site/testing/demo-for-tests.ts";

const app = demoForAll({}, identifyByName);
afterAll(() => app.settled());

const { volunteering } = demoRequestIds;
const path = "/donationRequestResponses";

beforeEach(async () => {
	await app.settled();
	app.advance(60_000);
	for (const table of ["application", "outbox_message"]) await app.rows(`DELETE FROM ${table}`);
	await app.rows("UPDATE donation_request SET status = 1 WHERE id = ?", [volunteering]);
});

const send = (method: string, to: string, who: Visitor, body: unknown) => app.send(method, to, body, as(who));
const get = (to: string, who: Visitor) => app.call(to, undefined, as(who));
const put = (who: Visitor, body: object) => send("PUT", path, who, body);

async function applied(who: Visitor = "signed-in", extra: object = {}): Promise<string> {
	const answer = { donationRequestId: volunteering, message: "I can come.", ...extra };
	const { status, body } = await send("POST", path, who, answer);
	expect(status, JSON.stringify(body)).toBe(201);
	return body.data._id;
}
const mails = () => app.rows<{ template: string }>("SELECT template FROM outbox_message ORDER BY rowid");

describe("The thread", () => {
	it("mails the other side once for several messages in a row", async () => {
		const id = await applied();
		const write = (who: Visitor, text: string) => send("POST", `${path}/${id}/messages`, who, { text });
		expect((await write("owner", "When can you start?")).status).toBe(201);
		await write("owner", "Saturday?");
		await write("signed-in", "<script>alert(1)</script>");
		const { body } = await get(`${path}/${id}/messages`, "owner");
		expect(
			body.data.map(({ text, fromApplicant }: { text: string; fromApplicant: boolean }) => [text, fromApplicant]),
		).toEqual([
			["<script>alert(1)</script>", true],
			["Saturday?", false],
			["When can you start?", false],
		]);
		expect((await mails()).filter(({ template }) => template === "application-message")).toHaveLength(2);
		await put("signed-in", { _id: id, status: "withdrawn" });
		expect((await write("owner", "Too late")).status).toBe(409);
	});
});
