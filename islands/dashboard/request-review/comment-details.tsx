import type { ReactNode } from "react";
import { Fields } from "../kit/record-panel.tsx";

interface CommentDetailsProps {
	comment: { text: string; author: { _id: string; name: string }; donation_request_id: string; requestTitle: string };
	/** What its queue knows besides. */
	more: readonly (readonly [name: string, value: ReactNode])[];
}

/** A comment of a queue: its text, its author and its request, each with the way to its record. */
export function CommentDetails({
	comment: { text, author, donation_request_id, requestTitle },
	more,
}: CommentDetailsProps) {
	return (
		<>
			<p className="review-story" dir="auto">
				{text}
			</p>
			<Fields
				of={[
					[
						"By",
						<a key="by" href={`/admin/userList?open=${author._id}`}>
							{author.name}
						</a>,
					],
					[
						"On",
						<a key="on" href={`/admin/donationRequests?open=${donation_request_id}`}>
							{requestTitle}
						</a>,
					],
					...more,
				]}
			/>
		</>
	);
}
