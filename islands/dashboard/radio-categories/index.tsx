import { CategoryScreen } from "../kit/category-screen.tsx";
import { dashboard } from "../kit/dashboard.tsx";

/** The categories of playlists, podcasts and media files. */
export default dashboard(() => (
	<CategoryScreen
		call="GET /talradio/categories"
		kind="radio-category"
		listedIn="Lists"
		effect="A category that playlists, podcasts or files still use stays."
	/>
));
