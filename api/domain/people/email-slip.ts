/** Mail services that many people use. A domain that is one slip away from one of these is most likely meant to be it. */
const services =
	`gmail.com googlemail.com yahoo.com yahoo.co.in yahoo.in ymail.com rocketmail.com rediffmail.com rediff.com hotmail.com
	outlook.com outlook.in icloud.com aol.com live.com live.in msn.com protonmail.com proton.me zohomail.com zohomail.in zoho.com fastmail.com
	comcast.net verizon.net sbcglobal.net bellsouth.net earthlink.net optonline.net charter.net btinternet.com
	yahoo.co.uk hotmail.co.uk hotmail.fr outlook.fr`.split(/\s+/);

/** Services whose names look like slips of others. */
const others = new Set(
	`mail.com email.com gmx.com gmx.net gmx.de gmx.at gmx.ch me.com mac.com hey.com pm.me mail.ru inbox.com gmail.ru ail.com
	hmail.com jmail.com fmail.com qmail.com zmail.com umail.com xmail.com lmail.com live.co.uk outlook.co rediffmailpro.com`.split(
		/\s+/,
	),
);

/** Yahoo, Hotmail, Outlook and Live have an address in many countries. Two letters never need a mend there. */
const national = /^(?:yahoo|hotmail|outlook|live|msn)\.(?:(?:co|com)\.)?(?!c[mo]$|om$)[a-z]{2}$/;

/** Ends of domains that are one slip away from `com` and do not exist, or like Cameroon's `cm` are seldom meant. */
const notCom =
	/\.(?:con|(?<!\.(?:com?|gov|net|org|ac|edu)\.)cm|cpm|cmo|ocm|[vxd]om|cc+om|coo+m|comm+|comn|c[il0k]m|com\d)$/;

/** The ways in which Gmail's name is mistyped by more than one slip. */
const gmailSlips = new Set("gmile gmale gmill gimel gemial gimial".split(" "));

/** Whether the letters of a name are typed in another order after its first one: `gimal` for `gmail`. */
const isShuffled = (typed: string, name: string) =>
	typed[0] === name[0] && [...typed].toSorted().join("") === [...name].toSorted().join("");

/** Whether a name of more than four letters was mistyped. Of fewer too many other names are one slip away. */
const isNearName = (typed: string, name: string) =>
	name.length > 4 && (isOneSlip(typed, name) || isShuffled(typed, name) || (name === "gmail" && gmailSlips.has(typed)));

/** Whether one text becomes the other by one letter too many, too few or another, or by two swapped neighbours. */
function isOneSlip(one: string, other: string): boolean {
	if (one === other) return true;
	const [short, long] = one.length < other.length ? [one, other] : [other, one];
	if (long.length - short.length > 1) return false;
	let start = 0;
	while (start < short.length && short[start] === long[start]) start++;
	if (long.length > short.length) return short.slice(start) === long.slice(start + 1);
	const swapped = short[start] === long[start + 1] && short[start + 1] === long[start];
	return (
		short.slice(start + 1) === long.slice(start + 1) || (swapped && short.slice(start + 2) === long.slice(start + 2))
	);
}

/** Splits `yahoo.co.in` after its first label. */
function halves(domain: string): [name: string, end: string] {
	const dot = domain.indexOf(".");
	return [domain.slice(0, dot), domain.slice(dot + 1)];
}

function meantDomain(domain: string): string | null {
	if (services.includes(domain) || others.has(domain)) return null;
	const [name, end] = halves(domain);
	// Gmail and iCloud have no address in single countries.
	if ((name === "gmail" || name === "icloud") && end !== "com") return `${name}.com`;
	if (national.test(domain)) return null;
	const likely = [...services, ...others].find((service) => {
		const [itsName, itsEnd] = halves(service);
		return name === itsName && isOneSlip(end, itsEnd) && (itsEnd === "com" || services.includes(service));
	});
	const near = services.find((service) => {
		const [itsName, itsEnd] = halves(service);
		return isOneSlip(end, itsEnd) && isNearName(name, itsName);
	});
	return likely ?? near ?? (notCom.test(domain) ? domain.replace(notCom, ".com") : null);
}

/**
 * The address that somebody most likely meant: `asha@gmial.com` → `asha@gmail.com`.
 * Ask, never refuse: the address may be right.
 * @param email as `plainEmail` writes it
 * @returns null if nothing looks wrong
 */
export function emailSlip(email: string): string | null {
	const at = email.lastIndexOf("@");
	const domain = email.slice(at + 1).toLowerCase();
	const meant = at > 0 && domain.includes(".") ? meantDomain(domain) : null;
	return meant === null ? null : `${email.slice(0, at)}@${meant}`;
}
