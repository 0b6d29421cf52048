import { type Mark, markAsPressed, proofOfPress, setMark } from "../../../api/features/following/set-mark.ts";
import { Problem } from "../../../api/http/problem.ts";
import { definePage } from "../../page.ts";
import { reply } from "../../reply.ts";
import { followId, followPath } from "../shared/card-marks.tsx";
import { nextPath } from "../shared/next-path.ts";
import { requestPath } from "../shared/request-paths.ts";

/** A pressed button: its name says what to do, its value is the request. */
const buttons: Readonly<Record<string, { mark: Mark; on: boolean }>> = {
	favourite: { mark: "favourite", on: true },
	unfavourite: { mark: "favourite", on: false },
	like: { mark: "like", on: true },
	unlike: { mark: "like", on: false },
};

/** @throws Problem 400 if no button was pressed */
function pressedIn(fields: URLSearchParams) {
	const name = Object.keys(buttons).find((each) => fields.has(each));
	const button = name && buttons[name];
	const requestId = name && fields.get(name);
	if (!button || !requestId) throw new Problem(400, "unknown_action");
	const back = nextPath(fields.get("back")) ?? requestPath(requestId);
	return { ...button, name, requestId, back: `${back}#${followId(requestId)}` };
}

/**
 * `/follow`: marks a request as a favourite or as liked, and leads back. A guest signs in first: the link back proves that
 * their own browser pressed the button.
 */
export default definePage(followPath)<null>({
	example: { reached: "Press Like or Favourite on a request’s page." },
	allow: "anyone",
	limit: "mark",
	async load(ctx, { url }) {
		const proof = url.searchParams.get("proof");
		if (proof === null) return reply.redirect("/myfavourites");
		const { mark, requestId, back } = pressedIn(url.searchParams);
		if (ctx.actor.kind !== "user") return reply.redirect(back);
		const marked = await markAsPressed(ctx, { mark, requestId, proof });
		return reply.redirect(back, marked ? { notice: { tone: "good", word: `notice.${mark}` } } : {});
	},
	async action(ctx, { form }) {
		const { mark, on, name, requestId, back } = pressedIn(form);
		if (ctx.actor.kind === "user") {
			await setMark(ctx, { mark, requestId, on });
			return reply.redirect(back);
		}
		const proof = await proofOfPress(ctx, { mark, requestId });
		const query = new URLSearchParams({ [name]: requestId, back: nextPath(form.get("back")) ?? "", proof });
		return reply.redirect(`/login?next=${encodeURIComponent(`${followPath}?${query}`)}`);
	},
	head: () => ({ title: "" }),
	Page: () => null,
});
