import { render } from "preact-render-to-string";
import { expect, it } from "vitest";
import { Picture } from "./picture.tsx";

it("a picture states its size, so that its space is reserved before it has loaded", () => {
	for (const imageUrl of [null, "/files/file_1"]) {
		const html = render(<Picture imageUrl={imageUrl} categorySlug="health" sizes="100vw" alt="" />);
		expect(html).toMatch(/<img [^>]*width="776"[^>]* height="435"/);
	}
});
