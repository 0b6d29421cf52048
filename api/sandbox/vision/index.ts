/** The largest body: a picture of 1 MB in base64, and its frame. */
const maxBody = 2 * 1024 * 1024;

/** A picture this wide, in pixels, counts as obscene, so that a demo can show what happens then. */
const obsceneWidth = 666;

/** A JPEG's or PNG's width; 0 for anything else. */
function widthOf(bytes: Uint8Array): number {
	const view = new DataView(bytes.buffer);
	if (bytes[0] === 0x89) return bytes.length > 24 ? view.getUint32(16) : 0;
	for (let at = 2; at + 9 < bytes.length; at += 2 + view.getUint16(at + 2)) {
		const marker = bytes[at + 1] ?? 0;
		if (marker >= 0xc0 && marker <= 0xc2) return view.getUint16(at + 7);
	}
	return 0;
}

interface AnnotateRequest {
	requests?: { image?: { content?: string } }[];
}

const refusal = (status: number, message: string) => Response.json({ error: { code: status, message } }, { status });

/** A sandbox that speaks the protocol of Google Cloud Vision: `POST /v1/images:annotate` with SafeSearch. */
export async function answerVision(request: Request, key: string): Promise<Response> {
	if (request.method !== "POST" || new URL(request.url).pathname !== "/v1/images:annotate") {
		return refusal(404, "Not Found");
	}
	if (request.headers.get("x-goog-api-key") !== key) return refusal(403, "The request is missing a valid API key.");
	const text = await request.text();
	if (text.length > maxBody) return refusal(400, "Request payload size exceeds the limit.");
	try {
		const { requests = [] }: AnnotateRequest = JSON.parse(text);
		const responses = requests.map(({ image }) => {
			const bytes = Uint8Array.from(atob(image?.content ?? ""), (character) => character.charCodeAt(0));
			const adult = widthOf(bytes) === obsceneWidth ? "VERY_LIKELY" : "VERY_UNLIKELY";
			return {
				safeSearchAnnotation: { adult, spoof: "UNLIKELY", medical: "UNLIKELY", violence: "UNLIKELY", racy: adult },
			};
		});
		return Response.json({ responses });
	} catch {
		return refusal(400, "Invalid JSON payload received.");
	}
}
