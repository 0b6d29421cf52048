import { expect, it } from "vitest";
import { decrypt, encrypt } from "./encrypt.ts";

const key = (id: string, byte: number) => ({ id, key: Buffer.alloc(32, byte).toString("base64") });
const [old, current] = [key("a", 1), key("b", 2)];

it("decrypts a text that it encrypted, and encrypts it differently each time", async () => {
	const [one, two] = await Promise.all([encrypt([current], "secret", "x"), encrypt([current], "secret", "x")]);
	expect(one).not.toBe(two);
	expect(one).not.toContain("secret");
	expect(await decrypt([current], one, "x")).toBe("secret");
});

it("still reads what an older key encrypted, until that key is removed", async () => {
	const stored = await encrypt([old], "secret", "x");
	expect(await decrypt([current, old], stored, "x")).toBe("secret");
	expect((await encrypt([current, old], "secret", "x")).startsWith("v1.b.")).toBe(true);
	await expect(decrypt([current], stored, "x")).rejects.toThrow('No key "a"');
});

it("refuses a text that was changed, or moved to another user", async () => {
	const stored = await encrypt([current], "secret", "totp:usr_1");
	await expect(decrypt([current], stored, "totp:usr_2")).rejects.toThrow();
	const changed = stored.slice(0, -2) + (stored.endsWith("AA") ? "BB" : "AA");
	await expect(decrypt([current], changed, "totp:usr_1")).rejects.toThrow();
});
