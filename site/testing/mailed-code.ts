import { listDeliveries } from "../../api/features/outbox/deliveries.ts";
import type { DemoApp } from "./demo-app.ts";

/** The text of the newest message to an e-mail address or phone number, or its values if it is not sent yet. */
export async function lastMessage(app: DemoApp, to: string): Promise<string> {
	await app.settled();
	const [row] = await app.rows<{ data: string }>(
		"SELECT data FROM outbox_message WHERE recipient = ? ORDER BY created_at DESC, id DESC LIMIT 1",
		[to],
	);
	if (row && row.data !== "{}") return row.data;
	const { deliveries } = await listDeliveries(app.ctx, {});
	return deliveries.find((each) => each.to === to)?.text ?? "";
}

/** The code of the newest message to an e-mail address or phone number; undefined if it has none. */
export async function mailedCode(app: DemoApp, to: string): Promise<string | undefined> {
	return /(?<![\d+])\d{6}(?!\d)/.exec(await lastMessage(app, to))?.[0];
}

/** A code that differs from the given one. */
export const otherCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");
