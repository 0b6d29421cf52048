/*
 * Every shared component and the layout, then what each signed-in area adds in its own `apps.css`. Files are imported in
 * alphabetical order, so no rule may rely on coming after a rule of another file.
 */
import.meta.glob(["../../islands/ui/**/*.css", "../layout/*.css", "!../layout/account.css"], { eager: true });
import.meta.glob("../pages/*/apps.css", { eager: true });
