/** A key of AES-256. */
export interface SecretsKey {
	/** Stored beside each encrypted value. */
	id: string;
	/** 32 bytes in base64. */
	key: string;
}

/** `<id>:<32 bytes in base64>`, several separated by commas. */
export const secretsKeyList = /^[\w-]{1,20}:[A-Za-z0-9+/]{43}=(,[\w-]{1,20}:[A-Za-z0-9+/]{43}=)*$/;
export const demoSecretsKey = "kindwave_demo:o0Xpf46C9vwMXbbGV6YpGS0BkJAQ0tVL8qHWncJmOSc=";

export function secretsKeysFrom(list: string): SecretsKey[] {
	return list.split(",").map((each) => {
		const [id = "", key = ""] = each.split(":");
		return { id, key };
	});
}
