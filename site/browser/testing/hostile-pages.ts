import { describe, it } from "vitest";
import { partnerPage } from "./partner-site.ts";
import { key, type onPartnerStage } from "./partner-stage.ts";
import { expect } from "./suite.ts";

/** Pages around a widget or a checkout can't do this. They share the host of the other tests of widgets. */
export function checkHostilePages(partner: ReturnType<typeof onPartnerStage>): void {
	const { site, hostile, kindwave, script, donate, common, events, stage, open } = partner;

	describe("Hostile pages", () => {
		it("cannot frame the checkout of a partner whose site they are not", async () => {
			const frame = `<iframe src="${kindwave()}/embed/donate/${key}?donationFor=tal"></iframe>`;
			hostile().serve({ ...common, "/": partnerPage(frame) });
			const page = await stage.visitUnwatched();
			const refused = page.waitForEvent("requestfailed", (sent) => sent.url().includes("/embed/donate/"));
			await page.goto(hostile().origin).catch(() => {});
			expect((await refused).failure()?.errorText).toMatch(/BLOCKED/);
			await expect(page.frameLocator("iframe").getByRole("button", { name: "Donate now" })).toHaveCount(0);
		});

		it("in a frame beside the widget cannot forge a result", async () => {
			const forging = `globalThis.forged={};const forge=()=>{const id=new URLSearchParams(location.hash.slice(1)).get("id")??"x";forged[id]=(forged[id]??0)+1;for(const type of ["hello","donation-completed"])parent.postMessage({ns:"kindwave",v:1,id,type,payload:{donation:"gift_x",amount:1,currency:"USD"}},"*")};setInterval(forge,50);onmessage=(event)=>{if(event.ports[0])event.ports[0].postMessage({ns:"kindwave",v:1,id:event.data.id,type:"donation-completed",payload:{donation:"gift_x",amount:1,currency:"USD"}})};`;
			hostile().serve({ "/": '<!doctype html><script src="/forge.js"></script>', "/forge.js": forging });
			const { page } = await open(
				`${donate('mode="popup"')}<iframe id="sibling" src="${hostile().origin}/"></iframe>${script()}`,
			);
			const [popup] = await Promise.all([
				page.waitForEvent("popup"),
				page.getByRole("button", { name: "Donate" }).click(),
			]);
			const checkout = new URL(popup.url()).searchParams.get("checkout") ?? "";
			// Even a sibling that knew the checkout's id is not the checkout's window.
			await page.evaluate(
				([address, id]) => {
					const frame = document.querySelector<HTMLIFrameElement>("#sibling");
					if (frame) frame.src = `${address}/#id=${id}`;
				},
				[hostile().origin, checkout] as const,
			);
			await popup.getByLabel("First name").waitFor();
			const forged = (id: string) =>
				page
					.frameLocator("#sibling")
					.locator("html")
					.evaluate((_, of) => (globalThis as unknown as { forged: Record<string, number> }).forged[of] ?? 0, id);
			const sofar = await forged(checkout);
			await expect.poll(() => forged(checkout)).toBeGreaterThan(sofar + 15);
			expect((await events(page)).map(([name]) => name)).toEqual(["ready", "donation-started"]);
		});

		it("that open a checkout under a partner's name learn nothing", async () => {
			const address = `${kindwave()}/billingInfo?donationFor=tal&amount=500&partner=${key}&widget=popup&checkout=${"a".repeat(32)}&page=${encodeURIComponent(site().origin)}`;
			hostile().serve({
				"/": `<!doctype html><title>Hostile</title><button id="open">Open</button><script src="/open.js"></script>`,
				"/open.js": `globalThis.heard=[];onmessage=(event)=>heard.push(event.data);document.querySelector("#open").onclick=()=>open(${JSON.stringify(address)});`,
			});
			const page = await stage.visitUnwatched();
			await page.goto(hostile().origin);
			const withheld = page
				.context()
				.waitForEvent("console", (message) => /target origin provided .* does not match/.test(message.text()));
			const [popup] = await Promise.all([page.waitForEvent("popup"), page.click("#open")]);
			await popup.getByLabel("First name").waitFor();
			expect((await withheld).text()).toContain(site().origin);
			// Messages arrive in their order.
			await popup.evaluate(() => opener.postMessage("all", "*"));
			const heard = () => page.evaluate(() => (globalThis as unknown as { heard: unknown[] }).heard);
			await expect.poll(heard).toContain("all");
			expect(await heard()).toEqual(["all"]);
			await popup.close();
		});
	});
}
