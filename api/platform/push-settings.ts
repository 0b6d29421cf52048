/** Our key pair for web push (VAPID, RFC 8292), and how push services reach us. */
export interface PushSettings {
	publicKey: string;
	privateKey: string;
	subject: string;
}

interface Source {
	live: boolean;
	publicUrl: string;
	faults: string[];
	text(name: string): string | undefined;
}

/** Everyone can read these, so they only serve the demo. */
const demoKeys = {
	publicKey: "BBTYl70PjlFuKVEdAfkytEcL1m2Ng19ilHUDYUjQTiM-VL19RwBVeX85HYCYH0PYaW2QoiC1Iswl0tBNV-RZaCc",
	privateKey: "9tfLCWhfVXdAa3Sn6HurkkwcE95c77RqMfm9YPYKnBs",
};

/** Null if push is not configured; demo mode has keys of its own. */
export function readPush({ live, publicUrl, faults, text }: Source): PushSettings | null {
	const publicKey = text("VAPID_PUBLIC_KEY") ?? (live ? undefined : demoKeys.publicKey);
	const privateKey = text("VAPID_PRIVATE_KEY") ?? (live ? undefined : demoKeys.privateKey);
	if (!publicKey && !privateKey) return null;
	if (!publicKey || !privateKey) {
		faults.push("VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY must be set together.");
		return null;
	}
	if (!/^B[\w-]{86}$/.test(publicKey) || !/^[\w-]{43}$/.test(privateKey)) {
		faults.push("VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY must be a key pair of `npx web-push generate-vapid-keys`.");
	}
	if (live && privateKey === demoKeys.privateKey) {
		faults.push("VAPID_PRIVATE_KEY is a demo key; live mode needs your own.");
	}
	// Push services refuse a subject that is no https or mailto address.
	const subject =
		text("VAPID_SUBJECT") ?? (publicUrl.startsWith("https://") ? publicUrl : "mailto:help@kindwave.example");
	if (!/^(https:\/\/|mailto:)\S+$/.test(subject)) faults.push("VAPID_SUBJECT must be an https or mailto address.");
	return { publicKey, privateKey, subject };
}
