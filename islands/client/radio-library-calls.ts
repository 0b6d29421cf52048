import type * as v from "valibot";
import type { channelAnswer, radioCategoryAnswer } from "../../api/domain/contracts/radio.ts";
import type {
	addCategoryBody,
	addChannelBody,
	addPlaylistBody,
	listPlaylistsQuery,
	listTracksQuery,
	mergeBody,
	PlaylistAnswer,
	TrackAnswer,
	updateCategoryBody,
	updateChannelBody,
	updatePlaylistBody,
	updateTrackBody,
	WholePlaylistAnswer,
} from "../../api/domain/contracts/radio-library.ts";
import type {
	beginUploadBody,
	listMediaQuery,
	MediaAnswer,
	UnfinishedUpload,
	UploadAnswer,
	updateMediaBody,
	WholeMediaAnswer,
} from "../../api/domain/contracts/radio-media.ts";
import type { Query } from "./call-query.ts";

/** The calls of the radio's library. */
export interface RadioLibraryCalls {
	"GET /talradio/playlistItem": { query: Query<typeof listTracksQuery>; data: TrackAnswer[] };
	"PUT /talradio/playlistItem/{id}": {
		params: { id: string };
		body: v.InferInput<typeof updateTrackBody>;
		data: TrackAnswer;
	};
	"DELETE /talradio/playlistItem/{id}": { params: { id: string }; data: object };
	"GET /talradio/uploads": { data: UnfinishedUpload[] };
	"DELETE /talradio/uploads/{id}": { params: { id: string }; data: object };
	"POST /talradio/uploads": { body: v.InferInput<typeof beginUploadBody>; data: UploadAnswer };
	"POST /audioMerge": { body: v.InferInput<typeof mergeBody>; data: TrackAnswer };
	"GET /talradio/playlist": { query: Query<typeof listPlaylistsQuery>; data: PlaylistAnswer[] };
	"GET /talradio/playlist/{id}": { params: { id: string }; data: WholePlaylistAnswer };
	"POST /talradio/playlist": { body: v.InferInput<typeof addPlaylistBody>; data: WholePlaylistAnswer };
	"PUT /talradio/playlist/{id}": {
		params: { id: string };
		body: v.InferInput<typeof updatePlaylistBody>;
		data: WholePlaylistAnswer;
	};
	"DELETE /talradio/playlist/{id}": { params: { id: string }; data: object };
	"POST /talradio/playlist/{id}/clonePlaylist": { params: { id: string }; data: WholePlaylistAnswer };
	"GET /talradio/media": { query: Query<typeof listMediaQuery>; data: MediaAnswer[] };
	"GET /talradio/media/{id}": { params: { id: string }; data: WholeMediaAnswer };
	"PUT /talradio/media/{id}": {
		params: { id: string };
		body: v.InferInput<typeof updateMediaBody>;
		data: MediaAnswer;
	};
	"DELETE /talradio/media/{id}": { params: { id: string }; data: object };
	"POST /talradio/categories": {
		body: v.InferInput<typeof addCategoryBody>;
		data: v.InferOutput<typeof radioCategoryAnswer>;
	};
	"PUT /talradio/categories/{id}": {
		params: { id: string };
		body: v.InferInput<typeof updateCategoryBody>;
		data: v.InferOutput<typeof radioCategoryAnswer>;
	};
	"DELETE /talradio/categories/{id}": { params: { id: string }; data: object };
	"POST /talradio/channels": { body: v.InferInput<typeof addChannelBody>; data: v.InferOutput<typeof channelAnswer> };
	"PUT /talradio/channels/{id}": {
		params: { id: string };
		body: v.InferInput<typeof updateChannelBody>;
		data: v.InferOutput<typeof channelAnswer>;
	};
	"DELETE /talradio/channels/{id}": { params: { id: string }; data: object };
}
