import { afterAll } from "vitest";
import { type DemoApp, demoApp } from "./demo-app.ts";

/** The product for all tests of a file, closed after the last one. Takes what `demoApp` takes. */
export async function sharedApp(...options: Parameters<typeof demoApp>): Promise<DemoApp> {
	const app = await demoApp(...options);
	afterAll(async () => {
		await app.settled();
		app.close();
	});
	return app;
}
