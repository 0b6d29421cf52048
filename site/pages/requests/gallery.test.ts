// @module-tag slow
import { expect, it } from "vitest";
import { pngSample } from "../../../api/domain/files/testing/samples.ts";
import { demoRequestIds } from "../../../db/seed/index.ts";
import { as, identifyByName } from "../../testing/actors.ts";
import { sharedApp } from "../../testing/shared-app.ts";

const app = await sharedApp({}, identifyByName);

const request = demoRequestIds["vidya-jyothi"];

async function add(folder = ""): Promise<string> {
	app.advance(1000);
	const form = new FormData();
	const fields = { kind: "picture", ownerKind: "request", ownerId: request, folder };
	for (const [name, value] of Object.entries(fields)) if (value) form.append(name, value);
	form.append("file", new Blob([pngSample()]), "a.png");
	const response = await app.fetch("/api/v1/files", { method: "POST", body: form, headers: as("owner") });
	const { data } = (await response.json()) as { data: { url: string } };
	return data.url;
}

/** As a signed-in visitor, whose pages are not cached. */
const page = async () => {
	const html = await (await app.fetch(`/donationRequest/${request}`, { headers: as("signed-in") })).text();
	const [gallery = ""] = /<div class="gallery">.*?<\/section>/s.exec(html) ?? [];
	return { html, gallery };
};

it("a request's page shows all its own pictures, each once, as links that work without script", async () => {
	// As one that is reviewed; of a public one its new pictures would wait.
	await app.rows("UPDATE donation_request SET status = 0 WHERE id = ?", [request]);
	const urls = [await add(), await add(), await add()];
	const update = await add("update");
	await app.rows("UPDATE donation_request SET default_image_url = ?, status = 1 WHERE id = ?", [
		urls[1] ?? "",
		request,
	]);
	const { html, gallery } = await page();
	expect(html).toContain(`${urls[1]}_776x435`);
	expect([...gallery.matchAll(/<a href="([^"]+)"/g)].map(([, url]) => url)).toEqual([urls[0], urls[2]]);
	expect([...gallery.matchAll(/alt="([^"]+)"/g)].map(([, alt]) => alt)).toEqual(["Picture 2 of 3", "Picture 3 of 3"]);
	expect(gallery).not.toContain(update);
});

it("one with a single picture has no gallery", async () => {
	await app.rows("DELETE FROM file WHERE owner_id = ?", [request]);
	app.advance(10_000);
	expect((await page()).gallery).toBe("");
});

it.each([
	["paws", 3],
	["eastside", 4],
] as const)("the demo's request of %s shows %i pictures besides its main one", async (key, count) => {
	const html = await (await app.fetch(`/donationRequest/${demoRequestIds[key]}`)).text();
	const [gallery = ""] = /<div class="gallery">.*?<\/section>/s.exec(html) ?? [];
	expect([...gallery.matchAll(/<a href="\/files\/fil_\w+\.jpg">/g)].length).toBe(count);
});
