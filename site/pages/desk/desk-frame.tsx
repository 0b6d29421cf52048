import type { ReactNode } from "react";
import { useWords } from "../../../islands/ui/words.ts";
import { deskPath } from "../shared/request-paths.ts";

/** The frame of a page of the desk: the way back to the desk, and the heading. */
export function DeskFrame({
	requestId,
	title,
	heading,
	children,
}: {
	requestId: string;
	title: string;
	heading: string;
	children: ReactNode;
}) {
	const { localizePath } = useWords();
	return (
		<div className="wrap page following desk">
			<p>
				<a href={localizePath(deskPath(requestId))} dir="auto">
					{title}
				</a>
			</p>
			<h1>{heading}</h1>
			{children}
		</div>
	);
}
