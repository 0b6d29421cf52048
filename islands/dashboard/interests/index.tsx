import { CategoryScreen } from "../kit/category-screen.tsx";
import { dashboard } from "../kit/dashboard.tsx";

/** The interests that people can choose on their profiles. */
export default dashboard(() => (
	<CategoryScreen
		call="GET /userInterested/categories"
		kind="interest"
		listedIn="Profiles"
		effect="It also disappears from the profiles that chose it."
	/>
));
