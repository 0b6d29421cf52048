import type { Goal } from "../core/goal.ts";

/** The answers of a story's server: a goal, an error's status, or nothing while it loads. */
export type StoryAnswer = Partial<Goal> | number | "loading";

const goal: Goal = {
	_id: "req_story",
	title: "First nurse of our village: second-year fees for Jyoti",
	raised: 42_500,
	goal: 95_000,
	currency: "INR",
	gifts: 37,
	open: true,
};

const channels = [
	{ slug: "telugu", name: "TALRadio Telugu" },
	{ slug: "hindi", name: "TALRadio Hindi" },
	{ slug: "all", name: "TALRadio" },
];

/** Answers the widgets' calls instead of our server. @returns a function that ends it */
export function serveStory(answer: StoryAnswer = {}): () => void {
	const real = globalThis.fetch;
	globalThis.fetch = async (input, init) => {
		const { pathname } = new URL(String(input instanceof Request ? input.url : input), location.href);
		if (pathname.endsWith("/widgets/channels")) return Response.json({ data: channels });
		if (!pathname.includes("/widgets/goal/")) return real(input, init);
		if (answer === "loading") return new Promise(() => {});
		if (typeof answer === "number") return new Response(null, { status: answer });
		return Response.json({ data: { ...goal, ...answer } });
	};
	return () => {
		globalThis.fetch = real;
	};
}
