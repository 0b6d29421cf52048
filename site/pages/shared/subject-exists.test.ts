import { expect, it } from "vitest";
import { demoRequestIds, demoUserId } from "../../../db/seed/index.ts";
import { demoOrganizationIds } from "../../../db/seed/organizations.ts";
import { sharedApp } from "../../testing/shared-app.ts";

const app = await sharedApp();

it.each([
	["/withdrawForm/{id}", demoRequestIds.jyoti],
	["/withdrawForm/{id}", "foundation"],
	["/donationRequest/{id}/comments", demoRequestIds.jyoti],
	["/donationRequest/{id}/updates", demoRequestIds.jyoti],
	["/donationRequest/{id}/updates/upd_1", demoRequestIds.jyoti],
	["/donationRequest/{id}/comments/cmt_1", demoRequestIds.jyoti],
	["/donationRequest/{id}/status", demoRequestIds.jyoti],
	["/donationRequest/{id}/fulfilled", demoRequestIds.jyoti],
	["/donationRequest/{id}/pictures", demoRequestIds.jyoti],
	["/donationRequest/{id}/documents", demoRequestIds.jyoti],
	["/organization/{id}/edit", demoOrganizationIds["vidya-jyothi"]],
	["/organization/{id}/members", demoOrganizationIds["vidya-jyothi"]],
	["/organization/{id}/documents/proof", demoOrganizationIds["vidya-jyothi"]],
	["/newUserProfile/{id}", demoUserId("donor")],
])("a guest's form for %s is held if that exists, and else answered 404", async (path, id) => {
	const send = async (of: string) => {
		const isUpload = /pictures|documents/.test(path);
		const body = isUpload ? new FormData() : new URLSearchParams({ text: "Typed" });
		if (body instanceof FormData) body.set("text", "Typed");
		const init = { method: "POST", body, redirect: "manual", headers: { "sec-fetch-mode": "navigate" } } as const;
		const answer = await app.fetch(path.replace("{id}", of), init);
		return [answer.status, answer.headers.get("location")?.startsWith("/login?next=") ?? false];
	};
	expect(await send(id)).toEqual([303, true]);
	const held = () => app.rows("SELECT id FROM held_form");
	const before = await held();
	expect(await send("req_unknown")).toEqual([404, false]);
	expect(await held()).toEqual(before);
	const page = await app.fetch(path.replace("{id}", "req_unknown"), { redirect: "manual" });
	expect(page.status).toBe(404);
});
