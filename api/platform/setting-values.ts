import * as v from "valibot";

/** An http or https address in the one form that comparisons need: no dot segments, default port, upper-case host. */
const httpUrl = v.pipe(
	v.string(),
	v.url(),
	v.transform((text) => new URL(text)),
	v.check(({ protocol }) => protocol === "http:" || protocol === "https:"),
	v.check(
		({ username, password, search, hash, href }) => username + password + search + hash === "" && !/[?#]/.test(href),
	),
	v.check(({ pathname }) => !pathname.includes("%")),
);
export const address = v.pipe(
	httpUrl,
	v.transform(({ origin, pathname }) => (origin + pathname).replace(/\/+$/, "")),
);
export const addressRule = "an http or https address without a password, a query or % in its path";
export const origin = v.pipe(
	httpUrl,
	v.check(({ pathname }) => pathname === "/"),
	v.transform((url) => url.origin),
);
export const originRule = "an http or https origin (https://give.example) without a path or a password";
export const wholeNumber = (min: number, max: number) =>
	v.pipe(v.string(), v.regex(/^\d+$/), v.transform(Number), v.integer(), v.minValue(min), v.maxValue(max));

export const yesOrNo = v.pipe(
	v.picklist(["yes", "no"]),
	v.transform((answer) => answer === "yes"),
);

/** One address, with or without a name: no line breaks, which would add headers. */
export const sender = v.pipe(v.string(), v.regex(/^(?:[^<>\r\n]{1,80}<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/));
/** As Standard Webhooks write secrets. */
export const webhookSecret = v.pipe(v.string(), v.regex(/^whsec_[A-Za-z0-9+/]{16,}={0,2}$/));

export const smtpAddress = v.pipe(v.string(), v.regex(/^smtps?:\/\/[^\s/]+\/?(\?\S*)?$/));

/** A person of the foundation. */
export interface Person {
	name: string;
	role: string;
	/** The address of a photo; null for initials. */
	photo: string | null;
}

/** People separated by semicolons, each as `name, role` or `name, role, https://…/photo.jpg`. */
export const people = v.pipe(
	v.string(),
	v.transform((text) => text.split(";").map((person) => person.split(",").map((part) => part.trim()))),
	v.array(
		v.pipe(
			v.array(v.pipe(v.string(), v.nonEmpty(), v.maxLength(200))),
			v.minLength(2),
			v.maxLength(3),
			v.check(([, , photo]) => photo === undefined || /^(https:\/\/|\/)\S+$/.test(photo)),
			v.transform(([name = "", role = "", photo = null]): Person => ({ name, role, photo })),
		),
	),
);

/** Values separated by commas, each of this form. */
export const listOf = (pattern: RegExp) =>
	v.pipe(
		v.string(),
		v.transform((text) => text.split(",").map((part) => part.trim())),
		v.array(v.pipe(v.string(), v.regex(pattern))),
	);

/** `<id>:<32 bytes in base64>`, several separated by commas. */
export const secretsKeys = v.pipe(
	v.string(),
	v.regex(/^[\w-]{1,20}:[A-Za-z0-9+/]{43}=(,[\w-]{1,20}:[A-Za-z0-9+/]{43}=)*$/),
	v.transform((list) =>
		list.split(",").map((each) => {
			const [id = "", key = ""] = each.split(":");
			return { id, key };
		}),
	),
);
