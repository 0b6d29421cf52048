import type { SubjectVariant } from "../../api/domain/requests/campaigns/subject-test.ts";
import type { campaign, campaignRecipient } from "../schema/index.ts";
import { demoReaders } from "./contacts.ts";
import { demoId, demoNow } from "./ids.ts";
import { userId } from "./people.ts";
import { demoRequests } from "./requests/index.ts";

const day = 24 * 3_600_000;
const hour = 3_600_000;
const sentAt = demoNow - 6 * day;
const id = demoId("cmp_", "two subjects", sentAt);
const { id: requestId = "", organizationId } = demoRequests.find(({ key }) => key === "vidya-jyothi") ?? {};

/** A mail to contacts with two subjects that were tested on a tenth of them: every twentieth got each subject first. The second one won. */
export const demoSubjectTest: typeof campaign.$inferInsert = {
	id,
	kind: "contacts",
	userId: userId("owner"),
	requestId,
	senderId: organizationId ?? userId("owner"),
	subject: "News from our classrooms",
	subjectB: "Parbati starts class six",
	testHours: 4,
	winner: "b",
	blocks: [
		{
			kind: "text",
			text: "Dear {firstName},\n\nParbati, who has studied with us in four places, goes to the government school in Gachibowli now. Please see what our next six classrooms need.\n\n{senderName}",
			link: "",
		},
		{ kind: "request", text: "", link: "" },
	],
	language: "en",
	sender: "Lakshmi Reddy",
	state: "sending",
	recipients: demoReaders.length,
	createdAt: sentAt,
	sendAt: sentAt,
};

const variantOf = (place: number): SubjectVariant | null => (place % 10 !== 0 ? null : place % 20 === 0 ? "a" : "b");

export const demoSubjectTestReaders: readonly (typeof campaignRecipient.$inferInsert)[] = demoReaders.map(
	({ email, firstName }, place) => {
		const variant = variantOf(place);
		const turn = Math.floor(place / 20);
		const isOpened = variant === "b" ? turn % 3 !== 0 : turn % 3 === 0;
		const isClicked = isOpened && (variant === "a" ? turn % 9 === 0 : turn % 2 === 0);
		const at = variant === null ? sentAt + 5 * hour : sentAt;
		return {
			campaignId: id,
			address: email,
			userId: null,
			name: firstName,
			language: "en",
			messageId: demoId("msg_", `two subjects ${place}`, at),
			state: "sent",
			deliveredAt: at,
			openedAt: isOpened ? at + hour : null,
			clickedAt: isClicked ? at + 2 * hour : null,
			variant,
			addedAt: sentAt,
		};
	},
);
