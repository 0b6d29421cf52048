import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";
import { type DemoApp, demoApp } from "./demo-app.ts";
import { signedIn } from "./signed-in.ts";

type Options = Parameters<typeof demoApp>;

/** An app that exists while tests run. */
export interface TestApp extends DemoApp {
	/** Does something as often as the app begins: before all tests of a file, or before each. */
	prepare(work: () => Promise<void>): void;
}

/** Stands for the app of the test that runs, so that a file can name it before its tests begin. */
function standIn(current: () => DemoApp | null, prepare: TestApp["prepare"]): TestApp {
	return new Proxy({ prepare } as TestApp, {
		get(target, name: keyof TestApp) {
			if (name === "prepare") return target.prepare;
			const app = current();
			if (!app) throw new Error("The app exists only while tests run.");
			return app[name];
		},
	});
}

/** Mails on their way would find a closed database. */
async function end(app: DemoApp | null): Promise<void> {
	await app?.settled();
	app?.close();
}

/** One app for all tests of a file. Takes what `demoApp` takes. */
export function demoForAll(...options: Options): TestApp {
	let app: DemoApp | null = null;
	beforeAll(async () => {
		app = await demoApp(...options);
	});
	afterAll(() => end(app));
	return standIn(
		() => app,
		(work) => beforeAll(work),
	);
}

/** An app of its own for each test. Takes what `demoApp` takes. */
export function demoForEach(...options: Options): TestApp {
	let app: DemoApp | null = null;
	beforeEach(async () => {
		app = await demoApp(...options);
	});
	afterEach(() => end(app));
	return standIn(
		() => app,
		(work) => beforeEach(work),
	);
}

/** Signs demo accounts in as often as the app begins. @returns the headers of their requests, by account */
export function sessionsIn<Name extends string>(app: TestApp, ...names: Name[]): Record<Name, { cookie: string }> {
	const sessions = Object.fromEntries(names.map((name) => [name, { cookie: "" }])) as Record<Name, { cookie: string }>;
	app.prepare(async () => {
		for (const name of names) Object.assign(sessions[name], await signedIn(app, name));
	});
	return sessions;
}
