// @module-tag slow
import { beforeEach, expect, it } from "vitest";
import { pngSample } from "../../../api/domain/files/testing/samples.ts";
import { demoRequestIds } from "../../../db/seed/index.ts";
import { sharedApp } from "../../testing/shared-app.ts";
import { signedIn } from "../../testing/signed-in.ts";

const app = await sharedApp();
const owner = await signedIn(app, "owner");
beforeEach(() => app.advance(25 * 3_600_000));

const request = demoRequestIds["vidya-jyothi"];

async function send(path: string, fields: Record<string, string>, picture = true) {
	const body = new FormData();
	for (const [name, value] of Object.entries(fields)) body.append(name, value);
	if (picture) body.append("file", new Blob([pngSample()]), "wall.png");
	const headers = { ...owner, origin: app.platform.settings.publicUrl };
	return (await app.fetch(path, { method: "POST", body, headers, redirect: "manual" })).status;
}

const post = (text: string) => send(`/donationRequest/${request}/updates`, { text });
const upload = (more: Record<string, string> = {}) =>
	send("/api/v1/files", { ownerKind: "request", ownerId: request, kind: "picture", ...more });
const pictures = async (folder: string) =>
	(await app.rows("SELECT id FROM file WHERE owner_id = ? AND kind = 'picture' AND folder = ?", [request, folder]))
		.length;

it("a refused update stores no picture", async () => {
	const before = await pictures("update");
	for (let index = 1; index <= 5; index++) expect(await post(`Wall ${index} stands.`)).toBe(303);
	for (let index = 6; index <= 8; index++) expect(await post(`Wall ${index} stands.`)).toBe(429);
	expect(await post("Wall 5 stands.")).toBe(409);
	expect((await pictures("update")) - before).toBe(5);
});

it("two updates that race for the last place store one picture", { tags: ["rest"] }, async () => {
	for (let index = 1; index <= 4; index++) await post(`Door ${index} stands.`);
	const before = await pictures("update");
	const statuses = await Promise.all([post("Door 5 stands."), post("Door 6 stands.")]);
	expect(statuses.toSorted()).toEqual([303, 429]);
	expect((await pictures("update")) - before).toBe(1);
});

it("pictures of updates take no places of the request's own, and are not among them", async () => {
	for (let own = await pictures(""); own < 8; own++) expect(await upload()).toBe(201);
	expect(await upload()).toBe(409);
	expect(await upload({ folder: "update" })).toBe(201);
	const listed = await app.fetch(`/donationRequest/${request}/pictures`, { headers: owner });
	expect((await listed.text()).match(/class="picture-list".*?<\/ul>/s)?.[0].match(/<li>/g)).toHaveLength(8);
});

it("a deleted update and another picture leave no picture behind", async () => {
	const before = await pictures("update");
	await post("The gate stands.");
	const [update] = await app.rows<{ id: string }>("SELECT id FROM request_update WHERE text = 'The gate stands.'");
	const path = `/donationRequest/${request}/updates/${update?.id}`;
	expect(await send(path, { text: "The gate stands, painted." })).toBe(303);
	expect((await pictures("update")) - before).toBe(1);
	expect(await send(path, { intent: "delete" }, false)).toBe(303);
	expect((await pictures("update")) - before).toBe(0);
});
