import { legalPage } from "./legal/legal-page.tsx";

export default legalPage("privacy", "/users/Privacy");
