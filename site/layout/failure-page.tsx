import type { Failure } from "../../api/http/respond.ts";
import { ButtonLink } from "../../islands/ui/button.tsx";

type Shown = Pick<Failure, "status" | "message"> & Partial<Pick<Failure, "code">>;

function titleOf({ status, code }: Shown): string {
	if (code === "not_open") return "This request is not taking donations";
	if (status === 404) return "We can’t find that";
	if (status === 409) return "That can’t be done now";
	if (status === 429) return "That was a little fast";
	if (status === 503) return "Please try again in a moment";
	return "That did not work";
}

/** What a person sees when a page cannot be shown: what happened, and a way on. */
export function FailurePage({ failure }: { failure: Shown }) {
	return (
		<div className="wrap narrow">
			<h1>{titleOf(failure)}</h1>
			<p className="lede">{failure.message}</p>
			<p>
				<ButtonLink href="/">See requests that need help</ButtonLink>
			</p>
		</div>
	);
}
