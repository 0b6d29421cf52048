// @module-tag rest
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { build } from "vite";
import { describe, it } from "vitest";
import { cards, continueToPayment, fillCard, payButton } from "./testing/giving.ts";
import { onPartnerStage } from "./testing/partner-stage.ts";
import { expect } from "./testing/suite.ts";

const { kindwave, donate, goal, radio, events, names, open } = onPartnerStage();
const sdk = join(import.meta.dirname, "../../widget-sdk");
const published = readdirSync(join(sdk, "releases"));

describe("Every published version of the widgets", () => {
	it.each(published)("%s shows a goal, plays the radio and takes a gift on today's server", async (version) => {
		const script = `<script type="module" src="${kindwave()}/sdk/${version}/kindwave.js" crossorigin="anonymous"></script>`;
		const { page } = await open(donate('mode="popup"') + goal() + radio() + script);
		await expect(page.getByText(/raised of/)).toBeVisible();
		await page.getByRole("button", { name: "Play" }).click();
		await expect.poll(() => names(page)).toContain("trackchange");
		const [popup] = await Promise.all([
			page.waitForEvent("popup"),
			page.getByRole("button", { name: "Donate" }).click(),
		]);
		await continueToPayment(popup, { first: "Amrita", last: "Pritam", email: "amrita@example.org" });
		await fillCard(popup, cards.good);
		await payButton(popup).click();
		await expect.poll(() => names(page)).toContain("donation-completed");
		const told = (await events(page)).find(([name]) => name === "donation-completed");
		expect(told?.[1]).toMatchObject({ currency: "INR", amount: 490.2 });
		const ready = (await events(page)).find(([name]) => name === "ready");
		expect(ready?.[1]).toEqual({ version });
	});
});

/** A partner's own bundle of the package's elements. */
async function bundled(): Promise<string> {
	const entry = "virtual:partner";
	const built = await build({
		configFile: false,
		logLevel: "error",
		// As the package has them: its views run on the Preact inside.
		resolve: {
			alias: [{ find: /^react(\/jsx-(dev-)?runtime)?$/, replacement: join(sdk, "../islands/client/react.ts") }],
		},
		plugins: [
			{
				name: "partner",
				resolveId: (id) => (id === entry ? id : null),
				load: (id) =>
					id === entry
						? `import { configure, defineWidgets } from ${JSON.stringify(join(sdk, "elements/package-entry.ts"))};
							configure({ origin: ${JSON.stringify(kindwave())} });
							defineWidgets();`
						: null,
			},
		],
		build: {
			write: false,
			target: "es2022",
			modulePreload: false,
			rollupOptions: { input: entry, output: { format: "es", codeSplitting: false } },
		},
	});
	const [output] = [built].flat();
	const chunk = output && "output" in output ? output.output[0] : undefined;
	return chunk?.code ?? "";
}

it("The package's elements in a partner's own bundle show all widgets and open the checkout inside the page", async () => {
	const { page } = await open(
		`${donate('mode="inline"')}${goal()}${radio()}<script type="module" src="/app.js"></script>`,
		{
			files: { "/app.js": await bundled() },
		},
	);
	await expect(page.getByText(/raised of/)).toBeVisible();
	await expect(page.getByRole("button", { name: "Play" })).toBeVisible();
	await page.getByRole("button", { name: "Donate" }).click();
	const frame = page.frameLocator("kindwave-donate iframe");
	await expect(frame.getByRole("textbox", { name: "First name" })).toBeVisible();
});
