// @module-tag slow
import { expect, it } from "vitest";
import { jpegSample, pngSample } from "../../../api/domain/files/testing/samples.ts";
import { sharedApp } from "../../testing/shared-app.ts";
import { signedIn } from "../../testing/signed-in.ts";

const app = await sharedApp();

async function send(files: Record<string, Uint8Array<ArrayBuffer>>) {
	const body = new FormData();
	for (const [name, bytes] of Object.entries(files)) body.append("file", new Blob([bytes]), name);
	const headers = { ...(await signedIn(app, "donee")), origin: app.platform.settings.publicUrl };
	const response = await app.fetch("/account/pictures", { method: "POST", body, headers });
	const html = await response.text();
	const alert = /<div class="alert tone-bad".*?<\/div><\/div><\/div>/s.exec(html)?.[0] ?? "";
	return { status: response.status, html, errors: [...alert.matchAll(/<p>(.*?)<\/p>/g)].map(([, text]) => text) };
}

it("names each file that is refused, and stores the others", async () => {
	const { status, html, errors } = await send({
		"one.png": pngSample(),
		"IMG_1.HEIC": new TextEncoder().encode("....ftypheic"),
		"two.jpg": jpegSample(),
		"wide.jpg": jpegSample({ width: 12_000, height: 2100 }),
	});
	expect(status).toBe(400);
	expect(errors).toEqual([
		"“IMG_1.HEIC”: Invalid image format. Please upload JPEG, PNG, or JPG images.",
		"“wide.jpg”: A picture can have up to 24 megapixels, and 12,000 pixels a side. Please choose a smaller one.",
	]);
	const stored = await app.rows("SELECT name FROM file WHERE name IN ('one.png', 'two.jpg', 'wide.jpg') ORDER BY name");
	expect(stored.map(({ name }) => name)).toEqual(["one.png", "two.jpg"]);
	expect(html).not.toContain("Please choose these again");
});

it("says of a phone's photo that is sent without script which one is too large", async () => {
	const { status, errors, html } = await send({ "roof.jpg": new Uint8Array(5_000_000), "two.jpg": jpegSample() });
	expect([status, errors]).toEqual([413, ["“roof.jpg”: Please select an image that is smaller than 1MB"]]);
	expect(html).toContain("Please choose these again: roof.jpg, two.jpg");
});
