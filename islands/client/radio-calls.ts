import type * as v from "valibot";
import type {
	channelAnswer,
	listStreamingsQuery,
	memberAnswer,
	nowPlayingAnswer,
	nowPlayingQuery,
	radioCategoryAnswer,
	streamingAnswer,
} from "../../api/domain/contracts/radio.ts";
import type {
	BmiAnswer,
	bmiQuery,
	StatisticsAnswer as RadioStatistics,
	statisticsQuery as radioStatisticsQuery,
} from "../../api/domain/contracts/radio-reports.ts";
import type {
	endStreamingBody,
	listQuery,
	MemberInput,
	PodcastAnswer,
	PodcastInput,
	StreamingInput,
	skipItemAnswer,
	skipItemBody,
	UpcomingAnswer,
	UpcomingInput,
	validateDatesAnswer,
	validateDatesQuery,
} from "../../api/domain/contracts/radio-schedule.ts";
import type { Query } from "./call-query.ts";

/** The calls of the radio's schedule, team and reports. */
export interface RadioCalls {
	"GET /streaming": { query: Query<typeof listStreamingsQuery>; data: v.InferOutput<typeof streamingAnswer>[] };
	"GET /streaming/{id}": { params: { id: string }; data: v.InferOutput<typeof streamingAnswer> };
	"POST /streaming": { body: StreamingInput; data: v.InferOutput<typeof streamingAnswer> };
	"PUT /streaming/{id}": { params: { id: string }; body: StreamingInput; data: v.InferOutput<typeof streamingAnswer> };
	"DELETE /streaming/{id}": { params: { id: string }; data: object };
	"POST /streaming/{id}/end": {
		params: { id: string };
		body: v.InferInput<typeof endStreamingBody>;
		data: v.InferOutput<typeof streamingAnswer>;
	};
	"POST /talradio/channels/{id}/skip": {
		params: { id: string };
		body: v.InferInput<typeof skipItemBody>;
		data: v.InferOutput<typeof skipItemAnswer>;
	};
	"GET /talradio/nowplaying": {
		query: Query<typeof nowPlayingQuery>;
		data: v.InferOutput<typeof nowPlayingAnswer>;
	};
	"GET /streaming/validateDates": {
		query: Query<typeof validateDatesQuery>;
		data: v.InferOutput<typeof validateDatesAnswer>;
	};
	"GET /talradio/channels": { query: object; data: v.InferOutput<typeof channelAnswer>[] };
	"GET /talradio/categories": { query: object; data: v.InferOutput<typeof radioCategoryAnswer>[] };
	"GET /upcomingPlaylist": { query: Query<typeof listQuery>; data: UpcomingAnswer[] };
	"POST /upcomingPlaylist": { body: UpcomingInput; data: UpcomingAnswer };
	"PUT /upcomingPlaylist/{id}": { params: { id: string }; body: UpcomingInput; data: UpcomingAnswer };
	"DELETE /upcomingPlaylist/{id}": { params: { id: string }; data: object };
	"GET /talmediaPodcast": { query: Query<typeof listQuery>; data: PodcastAnswer[] };
	"POST /talmediaPodcast": { body: PodcastInput; data: PodcastAnswer };
	"PUT /talmediaPodcast/{id}": { params: { id: string }; body: PodcastInput; data: PodcastAnswer };
	"DELETE /talmediaPodcast/{id}": { params: { id: string }; data: object };
	"GET /talradio/member": { query: Query<typeof listQuery>; data: v.InferOutput<typeof memberAnswer>[] };
	"POST /talradio/member": { body: MemberInput; data: v.InferOutput<typeof memberAnswer> };
	"PUT /talradio/member/{id}": {
		params: { id: string };
		body: MemberInput;
		data: v.InferOutput<typeof memberAnswer>;
	};
	"DELETE /talradio/member/{id}": { params: { id: string }; data: object };
	"GET /talradio/playlistItem/report": { query: Query<typeof radioStatisticsQuery>; data: RadioStatistics[] };
	"GET /talradio/report/bmi": { query: Query<typeof bmiQuery>; data: BmiAnswer[] };
}
