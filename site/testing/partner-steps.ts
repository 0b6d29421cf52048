import { demoPartners } from "../../db/seed/partners.ts";
import type { DemoApp } from "./demo-app.ts";
import { donate } from "./giving-steps.ts";

/** A page of the demo's partner. */
export const partnerPage = "https://www.sunrise.example/help-us";

/** A gift that began on the partner's page. @returns its id */
export async function giftFromPage(app: DemoApp): Promise<string> {
	const id = await donate(app);
	await app.rows(
		"INSERT INTO widget_gift (donation_id, partner_id, mode, page, checkout, created_at) VALUES (?, ?, 'popup', ?, ?, ?)",
		[
			id,
			demoPartners[0]?.id ?? "",
			partnerPage,
			id
				.slice(-8)
				.padStart(32, "0")
				.replaceAll(/[^0-9a-f]/gi, "0")
				.toLowerCase(),
			app.platform.clock.now(),
		],
	);
	return id;
}
