import crypto, { type ScryptOptions } from "node:crypto";
import { syncBuiltinESMExports } from "node:module";
import { demoUsers } from "../../db/seed/people.ts";

// Hashing passwords took a tenth of the tests' time. New ones cost little here; the demo's accounts keep the cost of their stored
// hashes, but each is computed once per password.
type Done = (error: Error | null, key: Buffer) => void;

const { scrypt } = crypto;
const stored = new Set(demoUsers.flatMap(({ passwordHash }) => passwordHash?.split("$")[4] ?? []));
const keys = new Map<string, Promise<Buffer>>();

const derive = (password: string, salt: Buffer, length: number, options: ScryptOptions) =>
	new Promise<Buffer>((resolve, reject) =>
		scrypt(password, salt, length, options, (error, key) => (error ? reject(error) : resolve(key))),
	);

function quickScrypt(password: string, salt: Buffer, length: number, options: ScryptOptions, done: Done): void {
	const name = salt.toString("base64url");
	const id = `${name} ${password}`;
	const key = stored.has(name)
		? (keys.get(id) ?? derive(password, salt, length, options))
		: derive(password, salt, length, { ...options, N: 16 });
	if (stored.has(name)) keys.set(id, key);
	key.then(
		(bytes) => done(null, bytes),
		(error: Error) => done(error, Buffer.alloc(0)),
	);
}

Object.assign(crypto, { scrypt: quickScrypt });
// Modules that import `scrypt` by name get the replacement only after this.
syncBuiltinESMExports();
