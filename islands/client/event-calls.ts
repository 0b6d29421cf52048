import type * as v from "valibot";
import type {
	AttendeeAnswer,
	checkInBody,
	listAttendeesQuery,
	listRegistrationsQuery,
	RegistrationAnswer,
} from "../../api/domain/contracts/events.ts";
import type { Query } from "./call-query.ts";

/** The calls of events that staff make. */
export interface EventCalls {
	"GET /eventUsersList": { query: Query<typeof listAttendeesQuery>; data: AttendeeAnswer[] };
	"PUT /eventUsersList/{code}": {
		params: { code: string };
		body: v.InferInput<typeof checkInBody>;
		data: AttendeeAnswer;
	};
	"GET /eventDonation": { query: Query<typeof listRegistrationsQuery>; data: RegistrationAnswer[] };
}
