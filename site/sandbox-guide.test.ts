import { expect, it } from "vitest";
import { demoApp } from "./testing/demo-app.ts";

it("opens the demo's guide at /sandbox, although names of people are opened at /{name}", async () => {
	const app = await demoApp();
	const answers = await Promise.all(["/sandbox", "/demo.donor"].map((path) => app.fetch(path)));
	expect(answers.map(({ status }) => status)).toEqual([200, 200]);
	app.close();
});
