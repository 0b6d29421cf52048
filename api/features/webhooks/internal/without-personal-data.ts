/** The parts of a provider's objects that are about the payer, or that only the payer may know. */
const personal: ReadonlySet<string> = new Set([
	"address",
	"billing_details",
	"buyer",
	"client_secret",
	"contact",
	"customer_address",
	"customer_details",
	"customer_email",
	"customer_name",
	"customer_phone",
	"customer_shipping",
	"email",
	"email_address",
	"evidence",
	"evidences",
	"given_name",
	"individual_name",
	"messages",
	"name",
	"payer",
	"payer_email",
	"payment_source",
	"phone",
	"phone_number",
	"receipt_email",
	"receipt_url",
	"shipping",
	"shipping_details",
	"surname",
	"vpa",
]);

/**
 * An event's body to store: the same JSON with null in place of everything about the payer. Processing reads ids only, and asks
 * the provider for the rest.
 * @param rawBody valid JSON
 */
export function withoutPersonalData(rawBody: string): string {
	return JSON.stringify(JSON.parse(rawBody), (key, value) => (personal.has(key) ? null : value));
}
