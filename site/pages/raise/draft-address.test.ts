// @module-tag slow
import { expect, it } from "vitest";
import { sharedApp } from "../../testing/shared-app.ts";
import { signedIn } from "../../testing/signed-in.ts";
import { visitsTo } from "../../testing/visits.ts";

const app = await sharedApp();
const { get, post } = visitsTo(app, await signedIn(app, "donee"));

it("The bare address of a new request leads to that of a draft, so that going back opens the draft just begun", async () => {
	const drafts = () => app.value<number>("SELECT count(*) FROM request_draft");
	const before = await drafts();
	for (const bare of ["/new-request", "/hi/new-request?type=homeworkHelp", "/mentoring-request?step=basics"]) {
		const { status, location } = await get(bare);
		expect([bare, status]).toEqual([bare, 303]);
		expect(location).toMatch(/^\/[\w/-]+\?(type=homeworkHelp&)?draft=req_\w{26}$/);
		expect((await get(bare)).location).not.toBe(location);
		const [, id = ""] = /draft=(\w+)/.exec(location) ?? [];
		await post(`${location}&step=basics`, { city: "Pune", intent: "next" });
		const back = await get(location);
		expect([back.status, back.html.includes('value="Pune"'), back.html.includes(`data-id="${id}"`)]).toEqual([
			200,
			true,
			true,
		]);
	}
	expect((await drafts()) - before).toBe(3);
});
