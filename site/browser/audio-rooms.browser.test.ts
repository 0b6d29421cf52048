// @module-tag rest
import type { Page } from "playwright";
import { describe, it } from "vitest";
import { demoRooms } from "../../db/seed/rooms.ts";
import { signInAs } from "./testing/sign-in.ts";
import { expect, onStage } from "./testing/suite.ts";

/** A microphone that beeps, and no question about it. */
const microphone = ["--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream"];
const stage = onStage("node", {}, "localhost", microphone);
const room = `/room/${demoRooms[0]?.id}`;

type Heard = { pcs: RTCPeerConnection[] };

/** Opens the room as somebody, and enters it. */
async function enter(account: string, how = "Enter and speak"): Promise<Page> {
	const page = await stage.visit({ permissions: ["microphone"] });
	await page.addInitScript(() => {
		const pcs: RTCPeerConnection[] = [];
		const Real = RTCPeerConnection;
		Object.assign(globalThis, {
			pcs,
			RTCPeerConnection: class extends Real {
				constructor(configuration?: RTCConfiguration) {
					super(configuration);
					pcs.push(this);
				}
			},
		});
	});
	await signInAs(page, account);
	await page.goto(room);
	await page.getByRole("button", { name: how }).click();
	await expect(page.getByText("You are in the room.")).toBeVisible();
	return page;
}

/** The number of people that a page hears: connections through which sound arrives that is not silence. */
const heardBy = (page: Page) =>
	page.evaluate(async () => {
		let heard = 0;
		for (const pc of (globalThis as unknown as Heard).pcs) {
			if (pc.connectionState !== "connected") continue;
			for (const report of (await pc.getStats()).values()) {
				if (report.type === "inbound-rtp" && report.totalAudioEnergy > 0.001) heard++;
			}
		}
		return heard;
	});
const eachHears = async (pages: readonly Page[], people: number) => {
	for (const page of pages) await expect.poll(() => heardBy(page)).toBe(people);
};

describe("An audio room", () => {
	it("lets everyone hear everyone, also after a reload and when its host has left", async () => {
		const [owner, donor, donee, volunteer] = [
			await enter("owner"),
			await enter("donor"),
			await enter("donee"),
			await enter("volunteer"),
		];
		await eachHears([owner, donor, donee, volunteer], 3);

		await donee.reload();
		await expect(donee.getByText("You are in the room.")).toBeVisible();
		await eachHears([owner, donor, donee, volunteer], 3);

		await owner.getByRole("button", { name: "Leave" }).click();
		await expect(owner.getByText("You left the room.")).toBeVisible();
		await expect(donor.getByRole("button", { name: "Remove Imran Shaikh" })).toBeVisible();
		await eachHears([donor, donee, volunteer], 2);

		await donor.getByRole("button", { name: "Remove Imran Shaikh" }).click();
		await expect(donee.getByText("The moderator removed you from the room.")).toBeVisible();
		await donee.reload();
		await expect(donee.getByText("You were removed from this room")).toBeVisible();
	});

	it("carries messages, raised hands and the turn to speak", async () => {
		const owner = await enter("owner");
		const donor = await enter("donor", "Enter and listen");
		await donor.getByRole("button", { name: "Raise hand" }).click();
		await expect(owner.getByText("Hand raised")).toBeVisible();
		await owner.getByRole("button", { name: "Ask Devika Nair to speak" }).click();
		await expect(donor.getByText("The moderator is asking you to speak.")).toBeVisible();
		await donor.getByRole("button", { name: "Speak", exact: true }).click();
		await eachHears([owner, donor], 1);
		await donor.getByLabel("Your message").fill("Good evening");
		await donor.getByRole("button", { name: "Send" }).click();
		await expect(owner.getByRole("log")).toContainText("Good evening");
		await owner.getByRole("button", { name: "Mute Devika Nair" }).click();
		await expect(donor.getByRole("button", { name: "Unmute" })).toBeVisible();
	});
});
