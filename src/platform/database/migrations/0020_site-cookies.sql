CREATE TABLE "site_cookies" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"site" text NOT NULL,
	"cookies" text NOT NULL,
	"count" integer NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "site_cookies_site" ON "site_cookies" USING btree ("user_id","site");