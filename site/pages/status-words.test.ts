// @module-tag slow
import { describe, expect, it } from "vitest";
import { givenStateNames } from "../../api/domain/giving/given.ts";
import { withdrawalStates } from "../../api/domain/giving/withdrawals.ts";
import { inLanguage, languages } from "../../api/domain/languages.ts";
import { demoRequestIds, demoUserId } from "../../db/seed/index.ts";
import { wordsIn } from "../../islands/ui/words/index.ts";
import { sharedApp } from "../testing/shared-app.ts";
import { signedIn } from "../testing/signed-in.ts";

const app = await sharedApp();
const owner = await signedIn(app, "owner");
const own = await app.rows<{ id: string }>("SELECT id FROM donation_request WHERE user_id = ? ORDER BY id", [
	demoUserId("owner"),
]);
const shown = [-4, -6, -2, 2];
for (const [index, { id }] of own.slice(0, shown.length).entries()) {
	await app.rows(`UPDATE donation_request SET status = ${shown[index]} WHERE id = '${id}'`);
}
await app.rows(`UPDATE donation_request SET status = 2 WHERE id = '${demoRequestIds.asha}'`);

const page = async (path: string) => (await app.fetch(path, { headers: owner })).text();
/** The labels of the choices with these values, of a select or of radio buttons. */
const choices = (html: string, name: string) => {
	const select = new RegExp(`<select[^>]*name="${name}".*?</select>`, "s").exec(html)?.[0] ?? "";
	const radios = [
		...html.matchAll(new RegExp(`<input(?=[^>]*type="radio")[^>]*name="${name}"[^>]*>.*?</label>`, "gs")),
	].map(([each]) => each);
	return select
		? [...select.matchAll(/<option[^>]*value="([^"]+)"[^>]*>([^<]*)/g)].map(([, value = "", label = ""]) => [
				value,
				label,
			])
		: radios.map((each) => [/value="([^"]*)"/.exec(each)?.[1] ?? "", each.replaceAll(/<[^>]*>/g, "").trim()]);
};
const badgesIn = (html: string) => [...html.matchAll(/class="badge[^"]*">([^<]*)</g)].map(([, text]) => text);

describe.each(languages)("filters in %s", (language) => {
	const { t } = wordsIn(language);
	const at = (path: string) => page(inLanguage(path, language));

	it("of requests name a status as its badge does", async () => {
		const html = await at("/AllDonationRequestCard?status=fulfilled&region=IN");
		expect(choices(html, "status")).toEqual([
			["", t("status.1")],
			["fulfilled", t("status.2")],
			["expired", t("status.-4")],
		]);
		expect(badgesIn(html)).toContain(t("status.2"));
	});

	it("of My Requests name a status as its badge does", async () => {
		const html = await at(`/User-reports/${demoUserId("owner")}`);
		const labels = choices(html, "status").map(([, label]) => label);
		expect(labels.length).toBeGreaterThan(1);
		expect(labels.filter((label) => !badgesIn(html).includes(label))).toEqual([]);
	});

	it("of My Donations name a state as the list does", async () => {
		const html = await at("/myDonations?state=returned");
		expect(choices(html, "state")).toEqual(givenStateNames.map((state) => [state, t(`given.state.${state}`)]));
	});

	it("of My Withdrawals name a state as its badge does", async () => {
		const html = await at("/myWithdrawals?state=paid");
		expect(choices(html, "state")).toEqual(withdrawalStates.map((state) => [state, t(`withdraw.state.${state}`)]));
	});
});
