import { expect, it } from "vitest";
import type { Ctx } from "../../http/context.ts";
import { getDelivery, listDeliveries } from "./deliveries.ts";

/** A context of a mode, whose stand-in answers no messages. @returns the addresses that were asked for too */
function inMode(mode: "demo" | "live"): { ctx: Ctx; asked: string[] } {
	const asked: string[] = [];
	const platform = {
		settings: { mode, publicUrl: "https://kindwave.example" },
		fetch: async (address: string) => {
			asked.push(address);
			return Response.json({ deliveries: [], hasMore: false });
		},
	};
	return { ctx: { platform } as unknown as Ctx, asked };
}

it("the messages that the demo sent can be read in demo mode", async () => {
	const { ctx, asked } = inMode("demo");
	expect(await listDeliveries(ctx, { to: "a@example.org" })).toEqual({ deliveries: [], hasMore: false });
	expect(asked).toEqual(["https://kindwave.example/sandbox/mail/deliveries?to=a%40example.org"]);
});

it("live mode has no page of sent messages, which hold codes", async () => {
	const { ctx, asked } = inMode("live");
	await expect(listDeliveries(ctx, {})).rejects.toMatchObject({ status: 404 });
	await expect(getDelivery(ctx, "del_1")).rejects.toMatchObject({ status: 404 });
	expect(asked).toEqual([]);
});
