/** Actions whose words are not their name's. */
const texts: Readonly<Record<string, string>> = {
	"auth.signed_in": "Logged in",
	"auth.signed_out": "Logged out",
	"auth.refused": "Log-in refused",
	"request.pan_shown": "PAN shown",
	"request.aadhaar_shown": "Aadhaar number shown",
	"donation.entered": "Bank gift entered",
	"user.blocked": "Blocked",
	"user.unblocked": "Unblocked",
};

/** An audited action in words: `auth.password_changed` is "Password changed". */
export function actionText(action: string): string {
	const known = texts[action];
	if (known) return known;
	const [subject = "", ...rest] = action.split(".");
	const words = subject === "auth" || subject === "user" ? rest.join(" ") : [subject, ...rest].join(" ");
	const text = words.replaceAll("_", " ");
	return text.charAt(0).toUpperCase() + text.slice(1);
}

const textOf = (value: unknown): string =>
	Array.isArray(value) ? value.join(", ") : typeof value === "object" ? JSON.stringify(value) : String(value);

/** An entry's details in words: "granted: finAdmin · reason: Joined". Empty ones are left out. */
export function detailText(detail: Readonly<Record<string, unknown>>): string {
	return Object.entries(detail)
		.filter(([, value]) => value !== null && value !== "" && !(Array.isArray(value) && value.length === 0))
		.map(([name, value]) => `${name}: ${textOf(value)}`)
		.join(" · ");
}
