import { type SQL, sql } from "drizzle-orm";
import { demoId, demoNow, numberOf } from "./ids.ts";
import { userId } from "./people.ts";

const day = 24 * 3_600_000;
const createdAt = demoNow - 60 * day;
const id = demoId("ptr_", "sunrise", createdAt);
const page = "https://www.sunrise.example/help-us";

/** A partner of the demo, whose pages have our widgets. */
export const demoPartners = [
	{
		id,
		publicKey: "pk_demo_sunrise",
		name: "Sunrise Learning Trust",
		userId: userId("owner"),
		createdAt,
		updatedAt: createdAt,
	},
];
export const demoPartnerOrigins = ["https://www.sunrise.example", "http://partner.localhost:4545"].map((origin) => ({
	partnerId: id,
	origin,
	createdAt,
}));

/** The last 30 days. */
export const demoPartnerDays = Array.from({ length: 30 }, (_, index) => {
	const loads = 40 + (numberOf(`loads ${index}`) % 60);
	return {
		partnerId: id,
		day: Math.floor(demoNow / day) - index,
		loads,
		opens: Math.floor(loads / 9),
		plays: Math.floor(loads / 5),
		minutes: 3 * loads,
	};
});

/** Gifts that began on the partner's page, and what its server was told. After the demo's donations. */
export const partnerGiftStatements = (): SQL[] => [
	sql`INSERT INTO widget_gift (donation_id, partner_id, mode, page, created_at)
		SELECT id, ${id}, 'popup', ${page}, created_at FROM donation WHERE status = 'succeeded' ORDER BY id DESC LIMIT 6`,
	sql`INSERT INTO partner_delivery (id, partner_id, donation_id, type, body, status, attempts, response_status, last_error, created_at, delivered_at)
		SELECT 'msg_' || substr(donation_id, 5), ${id}, donation_id, 'donation.succeeded', '{}',
			iif(n = 1, 'failed', 'delivered'), iif(n = 1, 8, 1), iif(n = 1, 500, 204), iif(n = 1, 'HTTP 500', NULL), at, iif(n = 1, NULL, at + 900)
		FROM (SELECT g.donation_id, d.succeeded_at AS at, row_number() OVER (ORDER BY g.donation_id) AS n
			FROM widget_gift g JOIN donation d ON d.id = g.donation_id WHERE g.partner_id = ${id} ORDER BY g.donation_id LIMIT 3)`,
];
