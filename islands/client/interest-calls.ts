import type * as v from "valibot";
import type {
	addInterestBody,
	interestAnswer,
	listInterestsQuery,
	updateInterestBody,
} from "../../api/domain/contracts/interests.ts";
import type { Query } from "./call-query.ts";

type Interest = v.InferOutput<typeof interestAnswer>;

/** The calls of what people can be interested in. */
export interface InterestCalls {
	"GET /userInterested/categories": { query: Query<typeof listInterestsQuery>; data: Interest[] };
	"POST /userInterested/categories": { body: v.InferInput<typeof addInterestBody>; data: Interest };
	"PUT /userInterested/categories/{id}": {
		params: { id: string };
		body: v.InferInput<typeof updateInterestBody>;
		data: Interest;
	};
	"DELETE /userInterested/categories/{id}": { params: { id: string }; data: object };
}
